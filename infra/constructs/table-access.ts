import type { IndexName } from '@merrowvale/functions/lib/ports/table.ts';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { AppFunction } from './app-function.ts';
import { functionPartitions } from './function-partitions.ts';

export type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/** Allows a function that is not an endpoint these actions on the partitions whose keys its code makes. */
export function allowItems(to: AppFunction, table: Table, ...actions: TableAction[]): void {
  const partitions = functionPartitions[to.node.id] ?? [];
  if (partitions === 'any') to.allow(named(actions), [table.tableArn]);
  else if (partitions.length > 0) allowPartitions(to, table, partitions, ...actions);
}

/**
 * Allows queries of one sparse index, and nothing on the table itself; of all its partitions unless some are given.
 */
export function allowIndex(
  to: AppFunction,
  table: Table,
  index: IndexName,
  prefixes: readonly string[] = [],
): void {
  to.allow(
    ['dynamodb:Query'],
    [`${table.tableArn}/index/${index}`],
    prefixes.length > 0 ? leadingKeys(prefixes) : undefined,
  );
}

export function allowPartitions(
  to: AppFunction,
  table: Table,
  prefixes: readonly string[],
  ...actions: TableAction[]
): void {
  to.allow(named(actions), [table.tableArn], leadingKeys(prefixes));
}

/** Allows updates of these attributes of such items, or putting items that have no others. */
export function allowAttributes(
  to: AppFunction,
  table: Table,
  prefixes: readonly string[],
  attributes: readonly string[],
  action: 'UpdateItem' | 'PutItem' = 'UpdateItem',
): void {
  to.allow(named([action]), [table.tableArn], {
    ...leadingKeys(prefixes),
    'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', ...attributes] },
  });
}

function leadingKeys(prefixes: readonly string[]) {
  return {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}*`) },
  };
}

function named(actions: readonly TableAction[]): string[] {
  return actions.map((action) => `dynamodb:${action}`);
}
