import { limits } from '@merrowvale/infra/limits.ts';
import * as z from 'zod';
import { validationError } from '../aws-error.ts';
import {
  type AttributeMap,
  type AttributeValue,
  readAttributeValue,
  readItem,
  typeOf,
} from './attribute-value.ts';
import { type ParsedCondition, Placeholders, parseCondition } from './expression.ts';
import { type Bound, type ItemStore, isWithinRange, keyPart, sortPosition } from './item-store.ts';
import {
  type IndexDefinition,
  type KeySchema,
  pick,
  requireKey,
  requireNotEmpty,
  type TableDefinition,
} from './table-definition.ts';

export const expressionText = z
  .string()
  .refine(
    (text) => Buffer.byteLength(text) <= limits.expression.max,
    'Expression size has exceeded the maximum allowed size',
  );
export const itemInput = z.unknown().transform(readItem);
export const placeholderInputs = {
  ExpressionAttributeNames: z.record(z.string(), z.string()).optional(),
  ExpressionAttributeValues: z.record(z.string(), z.unknown().transform(readAttributeValue)).optional(),
};

export const queryInput = z.strictObject({
  TableName: z.string(),
  IndexName: z.string().optional(),
  KeyConditionExpression: expressionText,
  ...placeholderInputs,
  ExclusiveStartKey: itemInput.optional(),
  Limit: z.number().int().min(1).optional(),
  ScanIndexForward: z.boolean().optional(),
  ConsistentRead: z.boolean().optional(),
});
export type QueryInput = z.infer<typeof queryInput>;
type KeyCondition = { hash: AttributeValue; bounds: Bound[] };

export function readQueryPage(store: ItemStore, table: TableDefinition, input: QueryInput): unknown {
  const { index, key } = parseQuery(table, input);
  const items: AttributeMap[] = [];
  let bytes = 0;
  let last: AttributeMap | undefined;
  const rows = store.query({
    ...{ table, index, ...key },
    forward: input.ScanIndexForward !== false,
    after: input.ExclusiveStartKey && sortPosition(table, index, input.ExclusiveStartKey),
    isConsistent: input.ConsistentRead === true,
  });
  for (const { item, size } of rows) {
    bytes += size;
    items.push(index?.projected ? pick(item, index.projected) : item);
    if (items.length === input.Limit || bytes >= limits.page.max) {
      last = pick(item, [table.hash, table.range, index?.hash, index?.range]);
      break;
    }
  }
  const counts = { Count: items.length, ScannedCount: items.length };
  return { Items: items, ...counts, ...(last && { LastEvaluatedKey: last }) };
}

export function parseQuery(table: TableDefinition, input: QueryInput) {
  const placeholders = new Placeholders(input.ExpressionAttributeNames, input.ExpressionAttributeValues);
  const index = indexOf(table, input);
  const key = keyConditionOf(parseCondition(input.KeyConditionExpression, placeholders), table, index);
  placeholders.refuseUnused();
  if (input.ExclusiveStartKey) {
    requireKey(table, input.ExclusiveStartKey, index);
    requireStart(input.ExclusiveStartKey, key, index ?? table);
  }
  return { index, key };
}

function keyConditionOf(
  condition: ParsedCondition,
  table: TableDefinition,
  keys: KeySchema = table,
): KeyCondition {
  const parts = condition.kind === 'AND' ? condition.parts : [condition];
  let hash: AttributeValue | undefined;
  let bounds: Bound[] | undefined;
  for (const part of parts) {
    if (part.kind !== 'compare') throw validationError('Query key condition not supported');
    const name = part.path.length === 1 ? part.path[0] : undefined;
    const [first, ...others] = part.bounds;
    if (name === keys.hash && !hash && first?.comparator === '=' && others.length === 0) hash = first.value;
    else if (name !== undefined && name === keys.range && !bounds)
      bounds = part.bounds.map((bound) => {
        requireKeyValue(table, name, bound.value);
        return { comparison: bound.comparator, value: keyPart(bound.value) };
      });
    else throw validationError('Query key condition not supported');
  }
  if (!hash) throw validationError(`Query condition missed key schema element: ${keys.hash}`);
  requireKeyValue(table, keys.hash, hash);
  return { hash, bounds: bounds ?? [] };
}

function requireKeyValue({ attributeTypes }: TableDefinition, name: string, value: AttributeValue): void {
  if (typeOf(value) !== attributeTypes.get(name))
    throw validationError(
      'One or more parameter values were invalid: Condition parameter type does not match schema type',
    );
  requireNotEmpty(name, value);
}

function requireStart(start: AttributeMap, { hash, bounds }: KeyCondition, keys: KeySchema): void {
  const of = (name: string | undefined) => (name === undefined ? undefined : start[name]);
  const [partition, sort] = [of(keys.hash), of(keys.range)];
  if (!partition || keyPart(partition) !== keyPart(hash))
    throw validationError(
      'The provided starting key is outside query boundaries based on provided conditions',
    );
  if (sort && !isWithinRange(bounds, keyPart(sort)))
    throw validationError('The provided starting key does not match the range key predicate');
}

function indexOf(table: TableDefinition, input: QueryInput): IndexDefinition | undefined {
  if (input.IndexName === undefined) return undefined;
  const index = table.indexes.get(input.IndexName);
  if (!index) throw validationError(`The table does not have the specified index: ${input.IndexName}`);
  if (input.ConsistentRead) {
    throw validationError('Consistent reads are not supported on global secondary indexes');
  }
  return index;
}
