import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { startLocalAws } from './local-aws.ts';

const TableName = 'portal';
const count = 40;

async function startWithLag() {
  // So long that no lag ends while the test runs.
  const started = await startLocalAws({ strictness: { indexLag: 100_000_000 } });
  const { table } = started.clients;
  const numbers = Array.from({ length: count }, (_, n) => String(n).padStart(2, '0'));
  const put = (slotKey: string) =>
    Promise.all(
      numbers.map((n) =>
        table.send(new PutCommand({ TableName, Item: { pk: 'p', sk: n, slotKey, slotSort: n } })),
      ),
    );
  const inIndex = async (slotKey: string) => {
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName,
        IndexName: 'by-slot',
        KeyConditionExpression: 'slotKey = :key',
        ExpressionAttributeValues: { ':key': slotKey },
      }),
    );
    return Items.map(({ sk }) => sk);
  };
  const inTable = async (ConsistentRead: boolean) => {
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName,
        ConsistentRead,
        KeyConditionExpression: 'pk = :key',
        ExpressionAttributeValues: { ':key': 'p' },
      }),
    );
    return Items.map(({ sk }) => sk);
  };
  return { ...started, table, numbers, put, inIndex, inTable };
}

it('an index contains a write only after a while, which passes with the stack’s clock [RUN-02]', async () => {
  const { aws, numbers, put, inIndex } = await startWithLag();
  await put('old');
  expect(await inIndex('old')).toEqual([]);
  aws.tables.pass(50_000_000);
  const some = await inIndex('old');
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(count);
  aws.tables.pass(50_000_000);
  expect(await inIndex('old')).toEqual(numbers);

  await put('new');
  expect([await inIndex('old'), await inIndex('new')]).toEqual([numbers, []]);
  aws.tables.pass(50_000_000);
  const [before, after] = [await inIndex('old'), await inIndex('new')];
  expect([...before, ...after].toSorted()).toEqual(numbers);
  expect([before, after]).toEqual([before.toSorted(), after.toSorted()]);
  aws.tables.pass(50_000_000);
  expect([await inIndex('old'), await inIndex('new')]).toEqual([[], numbers]);
});

it('an eventually consistent read may return the previous version, a consistent one never does [RUN-02]', async () => {
  const { aws, table, numbers, put, inTable } = await startWithLag();
  await put('old');
  expect(await inTable(true)).toEqual(numbers);
  expect(await inTable(false)).toEqual([]);
  const get = async (ConsistentRead: boolean) =>
    (await table.send(new GetCommand({ TableName, Key: { pk: 'p', sk: '00' }, ConsistentRead }))).Item?.sk;
  expect([await get(true), await get(false)]).toEqual(['00', undefined]);
  aws.tables.pass(100_000_000);
  expect(await inTable(false)).toEqual(numbers);
  await table.send(new DeleteCommand({ TableName, Key: { pk: 'p', sk: '00' } }));
  expect([await get(true), await get(false)]).toEqual([undefined, '00']);
  expect(await inTable(false)).toEqual(numbers);
  aws.tables.pass(100_000_000);
  expect(await inTable(false)).toEqual(numbers.slice(1));
});

it('an index refuses a consistent read [RUN-02]', async () => {
  const { table } = await startWithLag();
  const query = new QueryCommand({
    TableName,
    IndexName: 'by-slot',
    ConsistentRead: true,
    KeyConditionExpression: 'slotKey = :key',
    ExpressionAttributeValues: { ':key': 'x' },
  });
  await expect(table.send(query)).rejects.toMatchObject({ name: 'ValidationException' });
});
