import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { startLocalAws, temporaryDirectory } from './local-aws.ts';
import { stackModel } from './stack-model.ts';

const TableName = 'portal';
const rex = {
  pk: 'OWNER#1',
  sk: 'PET#rex',
  name: 'Rex',
  version: 1,
  weights: [12.5, 13],
};

describe('the local table', () => {
  it('returns what was stored, with every type of value', async () => {
    const { table } = (await startLocalAws()).clients;
    const item = {
      ...rex,
      nothing: null,
      isGood: true,
      home: { town: 'Łódź', rooms: [{ n: 1 }] },
    };
    await table.send(new PutCommand({ TableName, Item: item }));
    const { Item } = await table.send(
      new GetCommand({ TableName, Key: { pk: rex.pk, sk: rex.sk }, ConsistentRead: true }),
    );
    expect(Item).toEqual(item);
    const missing = await table.send(new GetCommand({ TableName, Key: { pk: 'OWNER#1', sk: 'PET#none' } }));
    expect(missing.Item).toBeUndefined();
  });

  it('allows only one of fifty concurrent creations', async () => {
    const { table } = (await startLocalAws()).clients;
    const put = () =>
      table.send(new PutCommand({ TableName, Item: rex, ConditionExpression: 'attribute_not_exists(pk)' }));
    const results = await Promise.allSettled(Array.from({ length: 50 }, put));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('updates an item in place: sets, sums and removals', async () => {
    const { table } = (await startLocalAws()).clients;
    const home = { rooms: [1, 2] };
    await table.send(new PutCommand({ TableName, Item: { ...rex, claim: { date: '2027-01-01' }, home } }));
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName,
        Key: { pk: rex.pk, sk: rex.sk },
        UpdateExpression:
          'SET #n = :name, claim.#d = :date REMOVE home.rooms, gone ADD version :one, seen :one',
        ConditionExpression: 'version = :one AND claim.#d < :date AND (attribute_exists(sk) OR #n = :name)',
        ExpressionAttributeNames: { '#n': 'name', '#d': 'date' },
        ExpressionAttributeValues: { ':name': 'Max', ':one': 1, ':date': '2027-03-14' },
        ReturnValues: 'ALL_NEW',
      }),
    );
    const claim = { date: '2027-03-14' };
    expect(Attributes).toEqual({ ...rex, name: 'Max', version: 2, claim, home: {}, seen: 1 });
  });

  it.each([
    ['a reserved word as a bare name', 'SET name = :x', { ':x': 1 }],
    ['an unused value', 'SET a = :x', { ':x': 1, ':y': 2 }],
    ['a path through a missing attribute', 'SET claim.at = :x', { ':x': 1 }],
    ['a change to the key', 'SET sk = :x', { ':x': 'PET#2' }],
    ['two changes to one path', 'SET a = :x REMOVE a', { ':x': 1 }],
    ['broken grammar', 'SET a = = :x', { ':x': 1 }],
    ['a set, which no item of ours has', 'SET a = :x', { ':x': new Set(['x']) }],
    ['arithmetic, which no call of ours uses', 'SET a = a + :x', { ':x': 1 }],
  ])('rejects %s', async (_, UpdateExpression, ExpressionAttributeValues) => {
    const { table } = (await startLocalAws()).clients;
    const update = new UpdateCommand({
      TableName,
      Key: { pk: 'A', sk: 'B' },
      UpdateExpression,
      ExpressionAttributeValues,
    });
    await expect(table.send(update)).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('queries a partition in order, by prefix, by range and in reverse', async () => {
    const { table } = (await startLocalAws()).clients;
    for (const sk of ['PET#b', 'PET#a', 'PET#é', 'REMINDER#1', 'PROFILE']) {
      await table.send(new PutCommand({ TableName, Item: { pk: 'OWNER#1', sk } }));
    }
    const keys = async (condition: string, values: object, forward = true) => {
      const { Items } = await table.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: `pk = :pk${condition}`,
          ExpressionAttributeValues: { ':pk': 'OWNER#1', ...values },
          ScanIndexForward: forward,
        }),
      );
      return Items?.map((item) => item.sk);
    };
    expect(await keys(' AND begins_with(sk, :p)', { ':p': 'PET#' })).toEqual(['PET#a', 'PET#b', 'PET#é']);
    expect(await keys(' AND sk BETWEEN :a AND :b', { ':a': 'PET#b', ':b': 'PROFILE' })).toEqual([
      'PET#b',
      'PET#é',
      'PROFILE',
    ]);
    expect(await keys(' AND sk > :a', { ':a': 'PET#é' })).toEqual(['PROFILE', 'REMINDER#1']);
    expect(await keys('', {}, false)).toEqual(['REMINDER#1', 'PROFILE', 'PET#é', 'PET#b', 'PET#a']);
  });

  it('pages through an index of equal sort keys without losing or repeating any', async () => {
    const { table } = (await startLocalAws()).clients;
    const items = Array.from({ length: 23 }, (_, n) => ({
      pk: `OWNER#${n}`,
      sk: 'REMINDER#1',
      slotKey: 'slot',
      slotSort: 'same',
    }));
    await Promise.all(items.map((Item) => table.send(new PutCommand({ TableName, Item }))));
    const found: unknown[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await table.send(
        new QueryCommand({
          TableName,
          IndexName: 'by-slot',
          KeyConditionExpression: 'slotKey = :slot',
          ExpressionAttributeValues: { ':slot': 'slot' },
          Limit: 5,
          ExclusiveStartKey,
        }),
      );
      found.push(...(page.Items ?? []).map((item) => item.pk));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    expect(found).toHaveLength(23);
    expect(new Set(found).size).toBe(23);
  });

  it('ends a page at one megabyte', async () => {
    const { table } = (await startLocalAws()).clients;
    for (let n = 0; n < 5; n += 1) {
      await table.send(
        new PutCommand({ TableName, Item: { pk: 'P', sk: `S${n}`, filling: 'x'.repeat(300_000) } }),
      );
    }
    const page = await table.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': 'P' },
      }),
    );
    expect(page.Count).toBe(4);
    expect(page.LastEvaluatedKey).toEqual({ pk: 'P', sk: 'S3' });
  });

  it('includes an item in a sparse index only while it has the key', async () => {
    const { table } = (await startLocalAws()).clients;
    const inIndex = async () => {
      const query = new QueryCommand({
        TableName,
        IndexName: 'by-slot',
        KeyConditionExpression: 'slotKey = :s',
        ExpressionAttributeValues: { ':s': 's' },
      });
      return (await table.send(query)).Items;
    };
    const item = { pk: 'A', sk: 'B', slotKey: 's', slotSort: '1', version: 1 };
    await table.send(new PutCommand({ TableName, Item: item }));
    expect(await inIndex()).toEqual([item]);
    await table.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'A', sk: 'B' },
        UpdateExpression: 'REMOVE slotKey, slotSort',
      }),
    );
    expect(await inIndex()).toEqual([]);
    await table.send(new PutCommand({ TableName, Item: item }));
    await table.send(new DeleteCommand({ TableName, Key: { pk: 'A', sk: 'B' } }));
    expect(await inIndex()).toEqual([]);
  });

  it('writes and reads in batches', async () => {
    const { table } = (await startLocalAws()).clients;
    const puts = Array.from({ length: 25 }, (_, n) => ({ PutRequest: { Item: { pk: 'A', sk: `S${n}` } } }));
    await table.send(new BatchWriteCommand({ RequestItems: { portal: puts } }));
    const Keys = ['S0', 'S25', 'S2'].map((sk) => ({ pk: 'A', sk }));
    const { Responses } = await table.send(new BatchGetCommand({ RequestItems: { portal: { Keys } } }));
    expect(Responses?.portal?.map((item) => item.sk)).toEqual(['S0', 'S2']);
  });

  it('still contains everything after a restart, and backfills an index that was added in the meantime [RUN-04]', async () => {
    const directory = temporaryDirectory();
    const model = stackModel();
    const without = {
      ...model,
      tables: model.tables.map((one) => ({
        ...one,
        definition: { ...one.definition, GlobalSecondaryIndexes: [] },
      })),
    };
    const first = await startLocalAws({ directory, model: without });
    await first.clients.table.send(
      new PutCommand({ TableName, Item: { ...rex, slotKey: 's', slotSort: '1' } }),
    );
    await first.aws.close();
    const second = await startLocalAws({ directory, model });
    const { Items } = await second.clients.table.send(
      new QueryCommand({
        TableName,
        IndexName: 'by-slot',
        KeyConditionExpression: 'slotKey = :s',
        ExpressionAttributeValues: { ':s': 's' },
      }),
    );
    expect(Items).toEqual([{ ...rex, slotKey: 's', slotSort: '1' }]);
  });

  it('deletes expired items only', async () => {
    const directory = temporaryDirectory();
    const first = await startLocalAws({ directory });
    await first.clients.table.send(
      new PutCommand({ TableName, Item: { pk: 'A', sk: 'old', ttl: 1_000_000_000 } }),
    );
    await first.clients.table.send(
      new PutCommand({ TableName, Item: { pk: 'A', sk: 'young', ttl: 9_000_000_000 } }),
    );
    await first.aws.close();
    const { clients } = await startLocalAws({ directory });
    const { Items } = await clients.table.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': 'A' },
      }),
    );
    expect(Items?.map((item) => item.sk)).toEqual(['young']);
  });
});
