import { once } from 'node:events';
import type { Server } from 'node:http';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import dynalite from 'dynalite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalAws } from './local-aws.ts';
import { stackModel, tableDefinition } from './stack-model.ts';

const TableName = 'portal';
let server: Server;
let other: DynamoDBDocumentClient;

beforeAll(async () => {
  server = dynalite({ createTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  other = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-1',
      credentials,
      maxAttempts: 1,
    }),
  );
});

afterAll(() => void server.close());

const value = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom('a', 'ab', 'b'),
  // Neither false nor an empty string: the other table treats them as missing values.
  fc.constant(true),
  fc.constant(null),
  fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
  fc.record({ x: fc.integer({ min: 0, max: 2 }) }),
);
/**
 * Operands that `<` and similar operators accept; our table rejects others, while the other table compares them as
 * unequal.
 */
const ordered = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom('a', 'ab', 'b'));
const attribute = fc.constantFrom('a', 'b', 'm.x');
const condition = fc.constantFrom(
  'attribute_exists(a)',
  'attribute_not_exists(a)',
  'a = :v',
  'a < :o',
  'a <= :o',
  'a > :o',
  'a >= :o',
  'a = :v OR b = :w',
  'a = :v AND b = :w OR attribute_exists(pk)',
  '(a = :v OR b = :w) AND attribute_exists(pk)',
  'm.x = :v',
);
const change = fc.oneof(
  attribute.map((path) => `SET ${path} = :v`),
  attribute.map((path) => `REMOVE ${path}`),
  fc.constantFrom('ADD a :n', 'ADD b :n', 'SET a = :v REMOVE b ADD n :n'),
);
const sk = fc.constantFrom('1', '2', '10');
const step = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    sk,
    a: value,
    b: value,
    condition: fc.option(condition),
    v: value,
    w: value,
    o: ordered,
  }),
  fc.record({
    kind: fc.constant('update' as const),
    sk,
    change,
    condition: fc.option(condition),
    v: value,
    w: value,
    o: ordered,
  }),
  fc.record({
    kind: fc.constant('delete' as const),
    sk,
    condition: fc.option(condition),
    v: value,
    w: value,
    o: ordered,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function commandFor(one: Step, pk: string) {
  const conditional = one.condition ?? undefined;
  const expression = `${conditional ?? ''} ${one.kind === 'update' ? one.change : ''}`;
  const all = {
    ':v': one.v,
    ':w': one.w,
    ':o': one.o,
    ':n': 1,
  };
  const used = Object.entries(all).filter(([name]) => new RegExp(`${name}\\b`).test(expression));
  const values = used.length > 0 ? { ExpressionAttributeValues: Object.fromEntries(used) } : {};
  const common = { TableName, ...(conditional ? { ConditionExpression: conditional } : {}), ...values };
  if (one.kind === 'put') {
    return new PutCommand({
      ...common,
      Item: { pk, sk: one.sk, a: one.a, b: one.b, m: { x: 1 }, l: [1, 2] },
    });
  }
  const Key = { pk, sk: one.sk };
  if (one.kind === 'delete') return new DeleteCommand({ ...common, Key, ReturnValues: 'ALL_OLD' });
  return new UpdateCommand({ ...common, Key, UpdateExpression: one.change, ReturnValues: 'ALL_NEW' });
}

async function outcome(client: DynamoDBDocumentClient, one: Step, pk: string): Promise<unknown> {
  const command = commandFor(one, pk);
  const sent =
    command instanceof PutCommand
      ? client.send(command)
      : command instanceof DeleteCommand
        ? client.send(command)
        : client.send(command);
  return sent.then(
    ({ Attributes }) => ({ Attributes }),
    (error: Error) => ({ error: error.name }),
  );
}

async function contents(client: DynamoDBDocumentClient, pk: string): Promise<unknown> {
  const query = new QueryCommand({
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
  });
  return (await client.send(query)).Items;
}

describe('our table compared with an independent one', () => {
  it('returns the same results for random writes, and has the same content afterwards', async () => {
    const { clients } = await startLocalAws({ model: stackModel() });
    await other.send(new CreateTableCommand({ TableName, ...tableDefinition }));
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        run += 1;
        const pk = `OWNER#${run}`;
        for (const one of steps)
          expect([one, await outcome(clients.table, one, pk)]).toEqual([one, await outcome(other, one, pk)]);
        expect(await contents(clients.table, pk)).toEqual(await contents(other, pk));
      }),
      { seed: 20_270_314, numRuns: 40 },
    );
  });
});
