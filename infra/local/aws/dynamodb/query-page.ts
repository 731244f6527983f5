import { limits } from '@merrowvale/infra/limits.ts';
import { AwsError, validationError } from '../aws-error.ts';
import type { AttributeValue, Item } from './attribute-value.ts';
import { holds, parseCondition } from './condition.ts';
import type { QueryInput } from './dynamodb-inputs.ts';
import { Placeholders } from './expression-reader.ts';
import { project } from './item-path.ts';
import { type ItemStore, positionOf } from './item-store.ts';
import { type KeyCondition, keyConditionOf } from './key-condition.ts';
import { isWithin, keyPart } from './key-part.ts';
import { projectionPaths } from './projection.ts';
import { pick, requireKey } from './require-item.ts';
import type { IndexDefinition, KeySchema, TableDefinition } from './table-definition.ts';

export const queryPage = {
  parse(table: TableDefinition, input: QueryInput): { partition: AttributeValue } {
    return { partition: parseQuery(table, input).key.hash };
  },

  read(store: ItemStore, table: TableDefinition, input: QueryInput): unknown {
    const { index, key, filter, paths } = parseQuery(table, input);
    const items: Item[] = [];
    let scanned = 0;
    let bytes = 0;
    let last: Item | undefined;
    const rows = store.query(table, index, key.hash, key.bounds, {
      forward: input.ScanIndexForward !== false,
      after: input.ExclusiveStartKey && positionOf(table, index, input.ExclusiveStartKey),
      isConsistent: input.ConsistentRead === true,
    });
    for (const { item, size } of rows) {
      scanned += 1;
      bytes += size;
      if (!filter || holds(filter, item)) items.push(project(visible(index, item), paths));
      if (scanned === input.Limit || bytes >= limits.page.most) {
        last = pick(item, [table.hash, table.range, index?.hash, index?.range]);
        break;
      }
    }
    return {
      ...(input.Select === 'COUNT' ? {} : { Items: items }),
      Count: items.length,
      ScannedCount: scanned,
      ...(last ? { LastEvaluatedKey: last } : {}),
    };
  },
};

function parseQuery(table: TableDefinition, input: QueryInput) {
  const placeholders = new Placeholders(input.ExpressionAttributeNames, input.ExpressionAttributeValues);
  const index = indexOf(table, input);
  const key = keyConditionOf(parseCondition(input.KeyConditionExpression, placeholders), table, index);
  const filter =
    input.FilterExpression === undefined ? undefined : parseCondition(input.FilterExpression, placeholders);
  const paths = projectionPaths(input.ProjectionExpression, placeholders);
  placeholders.refuseUnused();
  if (input.ExclusiveStartKey) {
    requireKey(table, input.ExclusiveStartKey, index);
    requireStart(input.ExclusiveStartKey, key, index ?? table);
  }
  return { index, key, filter, paths };
}

function requireStart(start: Item, { hash, bounds }: KeyCondition, keys: KeySchema): void {
  const of = (name: string | undefined) => (name === undefined ? undefined : start[name]);
  const [partition, sort] = [of(keys.hash), of(keys.range)];
  if (!partition || keyPart(partition) !== keyPart(hash))
    throw validationError(
      'The provided starting key is outside query boundaries based on provided conditions',
    );
  if (sort && !isWithin(bounds, keyPart(sort)))
    throw validationError('The provided starting key does not match the range key predicate');
}

function indexOf(table: TableDefinition, input: QueryInput): IndexDefinition | undefined {
  if (input.IndexName === undefined) return undefined;
  const index = table.indexes.get(input.IndexName);
  if (!index) throw validationError(`The table does not have the specified index: ${input.IndexName}`);
  if (input.ConsistentRead) {
    throw new AwsError(
      'ValidationException',
      'Consistent reads are not supported on global secondary indexes',
    );
  }
  return index;
}

function visible(index: IndexDefinition | undefined, item: Item): Item {
  return index?.projected ? pick(item, index.projected) : item;
}
