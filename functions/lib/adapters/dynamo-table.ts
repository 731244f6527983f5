import { type AttributeMap, fromAttributes, toAttributes } from '../aws/attribute-value.ts';
import type { AwsAnswer, AwsService } from '../aws/aws-service.ts';
import type { Condition, Item, Key, Query, Table } from '../ports/table.ts';
import { awsFailure } from './aws-failure.ts';
import { DynamoExpression } from './dynamo-expression.ts';
import { indexKeys, isItem, readCursor, tableKeys, writeCursor } from './table-cursor.ts';

/** The table in DynamoDB. */
export function dynamoTable(dynamodb: AwsService, tableName: string): Table {
  const target = { TableName: tableName };

  return {
    async get(key, { consistent = false } = {}) {
      const request = { ...target, Key: toAttributes(key), ConsistentRead: consistent };
      const { Item: item } = await passing(dynamodb('GetItem', request));
      return readItem(item);
    },

    async put(item, condition) {
      const request = { ...target, Item: toAttributes(item), ...guard(condition) };
      return (await conditional(dynamodb('PutItem', request))) !== undefined;
    },

    async update(key, update, condition) {
      const expression = new DynamoExpression();
      const request = {
        ...target,
        Key: toAttributes(key),
        UpdateExpression: expression.update(update),
        ...(condition && { ConditionExpression: expression.condition(condition) }),
        ...expression.placeholders,
        ReturnValues: 'ALL_NEW',
      };
      const answer = await conditional(dynamodb('UpdateItem', request));
      return readItem(answer?.Attributes);
    },

    async remove(key, condition) {
      const request = { ...target, Key: toAttributes(key), ...guard(condition) };
      return (await conditional(dynamodb('DeleteItem', request))) !== undefined;
    },

    async query(query) {
      const names = query.index ? indexKeys[query.index] : tableKeys;
      const expression = new DynamoExpression();
      const start = readCursor(query);
      const request = {
        ...target,
        ...(query.index && { IndexName: query.index }),
        KeyConditionExpression: expression.keyCondition(query, names),
        ...expression.placeholders,
        ...(query.limit !== undefined && { Limit: query.limit }),
        ...(query.descending && { ScanIndexForward: false }),
        ...(query.consistent && { ConsistentRead: true }),
        ...(start && { ExclusiveStartKey: toAttributes(startKey(query, start)) }),
      };
      const answer = await passing(dynamodb('Query', request));
      const last = readItem(answer.LastEvaluatedKey);
      const cursor = last && cursorOf(last, query.index && names.sort);
      const found = Array.isArray(answer.Items) ? answer.Items : [];
      return { items: found.flatMap((item) => readItem(item) ?? []), cursor };
    },
  };
}

function readItem(attributes: unknown): Item | undefined {
  if (!isAttributeMap(attributes)) return undefined;
  const item = fromAttributes(attributes);
  return isItem(item) ? item : undefined;
}

/** DynamoDB's own answer needs no closer look. */
function isAttributeMap(value: unknown): value is AttributeMap {
  return typeof value === 'object' && value !== null;
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

function cursorOf(last: Item, sortName: string | undefined): string {
  return writeCursor(last, sortName === undefined ? undefined : String(last[sortName]));
}

async function passing(call: Promise<AwsAnswer>): Promise<AwsAnswer> {
  try {
    return await call;
  } catch (error) {
    throw awsFailure('The database', error);
  }
}

async function conditional(call: Promise<AwsAnswer>): Promise<AwsAnswer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined;
    throw awsFailure('The database', error);
  }
}
