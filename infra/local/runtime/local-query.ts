import { DynamoExpression } from '@merrowvale/functions/lib/adapters/dynamo-expression.ts';
import { indexKeys, isItem, tableKeys } from '@merrowvale/functions/lib/adapters/table-cursor.ts';
import type { Item, Page, Query } from '@merrowvale/functions/lib/ports/table.ts';
import * as z from 'zod';
import { type AttributeValue, readItem } from '../aws/dynamodb/attribute-value.ts';
import type { Gateway } from '../aws/gateway.ts';

/** Resolves to the complete result of a query, or to undefined if it has more than one page. */
export type WholeQuery = (tableName: string, query: Query) => Promise<Page | undefined>;

const response = z.object({ Items: z.array(z.unknown()), LastEvaluatedKey: z.unknown().optional() });
const never = new AbortController().signal;

export function localQuery(gateway: Pick<Gateway, 'call'>): WholeQuery {
  return async (tableName, query) => {
    const found = await gateway.call('dynamodb', 'Query', queryInput(tableName, query), never);
    const { Items, LastEvaluatedKey } = response.parse(found);
    return LastEvaluatedKey === undefined ? { items: Items.map(plainItem), cursor: undefined } : undefined;
  };
}

function queryInput(TableName: string, query: Query): object {
  const expression = new DynamoExpression();
  const names = query.index ? indexKeys[query.index] : tableKeys;
  const KeyConditionExpression = expression.keyCondition(query, names);
  const { ExpressionAttributeNames, ExpressionAttributeValues = {} } = expression.placeholders;
  return {
    TableName,
    ...(query.index && { IndexName: query.index }),
    KeyConditionExpression,
    ExpressionAttributeNames,
    // Every key attribute of the product's table is a string.
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(ExpressionAttributeValues).map(([name, value]) => [name, { S: value }]),
    ),
    ...(query.descending && { ScanIndexForward: false }),
    ...(query.consistent && { ConsistentRead: true }),
  };
}

function plainItem(raw: unknown): Item {
  const item = plain({ M: readItem(raw) });
  if (!isItem(item)) throw new Error('An item has no key.');
  return item;
}

function plain(value: AttributeValue): unknown {
  if ('M' in value)
    return Object.fromEntries(Object.entries(value.M).map(([name, member]) => [name, plain(member)]));
  if ('L' in value) return value.L.map(plain);
  if ('N' in value) return Number(value.N);
  if ('NULL' in value) return null;
  return Object.values(value)[0];
}
