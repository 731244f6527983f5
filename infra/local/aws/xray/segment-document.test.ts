import { expect, it } from 'vitest';
import { readDatagram } from './traces.ts';

const document = {
  type: 'subsegment',
  name: 'DynamoDB',
  id: '53995c3f42cd8ad8',
  trace_id: '1-58406520-a006649127e371903a2de979',
  parent_id: 'defdfd9912dc5a56',
  start_time: 1_480_615_200.01,
  end_time: 1_480_615_200.09,
};
const send = (changed: object, header = '{"format":"json","version":1}') =>
  readDatagram(`${header}\n${JSON.stringify({ ...document, ...changed })}`);

it('X-Ray takes a document as documented [RUN-02]', () => {
  expect(send({ namespace: 'aws', aws: { operation: 'GetItem', table_name: 'portal' } })).toMatchObject(
    document,
  );
});

it.each<[string, object, string?]>([
  ['without the header', {}, '{}'],
  ['with a symbol in its name', { name: 'DynamoDB (Table)' }],
  ['with a name of 201 characters', { name: 'x'.repeat(201) }],
  ['with an id of another length', { id: '53995c3f' }],
  ['with a trace id in another format', { trace_id: '58406520a006649127e371903a2de979' }],
  ['with a symbol in the key of an annotation', { annotations: { 'correlation-id': 'c-1' } }],
  ['with an annotation that is an object', { annotations: { correlationId: {} } }],
  ['that ends before it starts', { end_time: 1 }],
  ['of more than 64 KB', { annotations: { text: 'x'.repeat(65_000) } }],
])('X-Ray refuses a document %s [RUN-02]', (_, changed, header) => {
  expect(() => send(changed, header)).toThrow();
});
