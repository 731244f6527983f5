import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Value } from '../ports/table.ts';
import { type AttributeMap, fromAttribute, fromAttributes, toAttributes } from './attribute-value.ts';

const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.double({ noNaN: true, min: -1e15, max: 1e15 }).map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const fields = fc.dictionary(fc.string(), value, { noNullPrototype: true });

/** An item as the AWS SDK writes it. */
async function writtenBySdk(item: object): Promise<AttributeMap> {
  let written: AttributeMap = {};
  const handle = async ({ body }: { body: Uint8Array }) => {
    written = JSON.parse(new TextDecoder().decode(body)).Item;
    throw new Error('Nothing is sent.');
  };
  const client = new DynamoDBClient({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
    maxAttempts: 1,
    requestHandler: { handle } as never,
  });
  const command = new PutCommand({ TableName: 'portal', Item: item });
  await DynamoDBDocumentClient.from(client)
    .send(command)
    .catch(() => {});
  return written;
}

it('writes attributes as the AWS SDK does', async () => {
  for (const item of fc.sample(fields, 20)) expect(toAttributes(item)).toEqual(await writtenBySdk(item));
});

it('reads back whatever it wrote', () => {
  fc.assert(
    fc.property(fields, (item) => {
      expect(fromAttributes(toAttributes(item))).toEqual(item);
    }),
    { numRuns: 200 },
  );
});

it('leaves out what is undefined and refuses numbers that no table holds', () => {
  expect(toAttributes({ a: undefined, b: 1 })).toEqual({ b: { N: '1' } });
  expect(() => toAttributes({ a: Number.NaN })).toThrow('DynamoDB holds finite numbers only.');
});

it('says so when it finds a type that nothing here writes', () => {
  expect(() => fromAttribute({ SS: ['a'] } as never)).toThrow('an attribute of type SS');
});
