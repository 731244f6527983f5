import { setTimeout } from 'node:timers/promises';
import { DynamoDBClient, ReturnValue } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import * as z from 'zod';
import { lazy } from '../lazy.ts';
import { setting } from '../settings.ts';
import { awsClient } from './aws-client.ts';
import { throwFailureOf } from './aws-failure.ts';
import { DynamoExpression } from './dynamo-expression.ts';
import { systemMilliseconds } from './system-clock.ts';
import type { Condition, Item, Key, Query, TableClient } from './table.ts';
import { distinctKeys, indexKeys, isItem, readCursor, tableKeys, writeCursor } from './table-cursor.ts';

/**
 * One table port over several tables: partitions with certain prefixes are in tables that only the functions that
 * need them may access.
 */
export function partitionedTable(
  rest: TableClient,
  byPrefix: ReadonlyMap<string, () => TableClient>,
): TableClient {
  const tableOf = (partition: string): TableClient => {
    for (const [prefix, table] of byPrefix) if (partition.startsWith(prefix)) return table();
    return rest;
  };
  return {
    get: (key, options) => tableOf(key.pk).get(key, options),
    async getMany(keys, options) {
      const found = await Promise.all(
        [...Map.groupBy(keys, ({ pk }: Key) => tableOf(pk))].map(([table, own]) =>
          table.getMany(own, options),
        ),
      );
      return found.flat();
    },
    put: (item, condition) => tableOf(item.pk).put(item, condition),
    update: (key, update, condition) => tableOf(key.pk).update(key, update, condition),
    remove: (key, condition) => tableOf(key.pk).remove(key, condition),
    query: (query) => tableOf(query.partition).query(query),
  };
}

export function dynamoTable(client: DynamoDBClient, tableName: string): TableClient {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const target = { TableName: tableName };

  return {
    async get(key, { consistent = false } = {}) {
      const command = new GetCommand({ ...target, Key: key, ConsistentRead: consistent });
      const { Item: item } = await documents.send(command).catch(failed);
      return isItem(item) ? item : undefined;
    },

    async getMany(keys, { consistent = false } = {}) {
      const items: Item[] = [];
      for (const part of inBatches(distinctKeys(keys), keysPerBatch))
        items.push(...(await getBatch(documents, tableName, part, consistent)));
      return items;
    },

    async put(item, condition) {
      const command = new PutCommand({ ...target, Item: item, ...guard(condition) });
      return (await conditional(documents.send(command))) !== undefined;
    },

    async update(key, update, condition) {
      const expression = new DynamoExpression();
      const command = new UpdateCommand({
        ...target,
        Key: key,
        UpdateExpression: expression.update(update),
        ...(condition && { ConditionExpression: expression.condition(condition) }),
        ...expression.placeholders,
        ReturnValues: update.returns === 'key' ? ReturnValue.NONE : ReturnValue.ALL_NEW,
      });
      const response = await conditional(documents.send(command));
      if (response && update.returns === 'key') return { ...key };
      return isItem(response?.Attributes) ? response.Attributes : undefined;
    },

    async remove(key, condition) {
      const command = new DeleteCommand({ ...target, Key: key, ...guard(condition) });
      return (await conditional(documents.send(command))) !== undefined;
    },

    async query(query) {
      // DynamoDB rejects a range whose bounds are reversed.
      if (query.after !== undefined && query.upTo !== undefined && query.after >= query.upTo)
        return { items: [], cursor: undefined };
      const names = query.index ? indexKeys[query.index] : tableKeys;
      const expression = new DynamoExpression();
      const start = readCursor(query);
      const command = new QueryCommand({
        ...target,
        ...(query.index && { IndexName: query.index }),
        KeyConditionExpression: expression.keyCondition(query, names),
        ...expression.placeholders,
        ...(query.limit !== undefined && { Limit: query.limit }),
        ...(query.descending && { ScanIndexForward: false }),
        ...(query.consistent && { ConsistentRead: true }),
        ...(start && { ExclusiveStartKey: startKey(query, start) }),
      });
      const response = await documents.send(command).catch(failed);
      const last = response.LastEvaluatedKey;
      const cursor = isItem(last) ? writeCursor(last, query.index && String(last[names.sort])) : undefined;
      return { items: (response.Items ?? []).filter(isItem), cursor };
    },
  };
}

const failed = throwFailureOf('The database');

/** DynamoDB's limit per BatchGetItem call. */
const keysPerBatch = 100;
const batchTries = 8;

/** DynamoDB omits items beyond 16 MB or the table's capacity and returns their keys to be requested again. */
async function getBatch(
  documents: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
  consistent: boolean,
): Promise<Item[]> {
  const items: Item[] = [];
  let left: Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }));
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === batchTries)
      throw new AppError('unavailable', 'The database did not return all items in time.');
    if (attempt > 0) await setTimeout(20 * 2 ** attempt * Math.random());
    const request = { [tableName]: { Keys: left, ConsistentRead: consistent } };
    const response = await documents.send(new BatchGetCommand({ RequestItems: request })).catch(failed);
    items.push(...(response.Responses?.[tableName] ?? []).filter(isItem));
    left = response.UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return items;
}

function guard(condition: Condition | undefined) {
  if (!condition) return {};
  const expression = new DynamoExpression();
  return { ConditionExpression: expression.condition(condition), ...expression.placeholders };
}

function startKey(query: Query, { key, sort }: { key: Key; sort: string }) {
  if (!query.index) return key;
  const names = indexKeys[query.index];
  return { ...key, [names.partition]: query.partition, [names.sort]: sort };
}

async function conditional<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined;
    return failed(error);
  }
}

/**
 * The function's tables as one. The environment names the tables of sessions and of the audit log only for functions
 * that may use them.
 */
export function connectTable(client = awsClient(DynamoDBClient)) {
  const sessions = lazy(() => dynamoTable(client, setting('SESSION_TABLE_NAME')));
  return partitionedTable(
    dynamoTable(client, setting('TABLE_NAME')),
    new Map([
      ['SESSION#', sessions],
      ['SIGNIN#', sessions],
      ['AUDIT', lazy(() => dynamoTable(client, setting('AUDIT_TABLE_NAME')))],
    ]),
  );
}

/** The same, with the current time according to AWS. */
export function connectDatedTable() {
  const client = awsClient(DynamoDBClient);
  return { table: connectTable(client), ...awsDate(client, systemMilliseconds) };
}

/** The current time, ISO: never before the time of the run or event that is being handled. */
export type Calendar = (runTime: string) => string;

const dated = z.object({ headers: z.object({ date: z.string() }) });

/**
 * The time from AWS's latest response, so that the time stays an input even if a message does not contain it: a
 * redelivered message still carries the times of its first receive. Between responses it advances with the machine's
 * clock. `respondedAt` is undefined until there was a response.
 */
export function awsDate(client: DynamoDBClient, machineMilliseconds: () => number) {
  let offset: number | undefined;
  client.middlewareStack.add(
    (next) => async (call) => {
      const result = await next(call);
      const instant = Date.parse(dated.safeParse(result.response).data?.headers.date ?? '');
      if (!Number.isNaN(instant)) offset = instant - machineMilliseconds();
      return result;
    },
    { step: 'deserialize', priority: 'low', name: 'noteDate' },
  );
  const respondedAt = () =>
    offset === undefined ? undefined : new Date(machineMilliseconds() + offset).toISOString();
  const calendar: Calendar = (runTime) => {
    const current = respondedAt();
    return current === undefined || current < runTime ? runTime : current;
  };
  return { calendar, respondedAt };
}
