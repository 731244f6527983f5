import type { IndexName } from '@merrowvale/functions/lib/ports/table.ts';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { AppFunction } from './app-function.ts';

/** What the table port does, as DynamoDB calls it. */
export type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/** These actions on every item of the table, and on no index. */
export function allowItems(to: AppFunction, table: Table, ...actions: TableAction[]): void {
  to.allow(named(actions), [table.tableArn]);
}

/** One sparse index, and nothing of the table itself. */
export function allowIndex(to: AppFunction, table: Table, index: IndexName): void {
  to.allow(['dynamodb:Query'], [`${table.tableArn}/index/${index}`]);
}

/** These actions on items whose partition key begins in one of these ways, such as `SESSION#`. */
export function allowPartitions(
  to: AppFunction,
  table: Table,
  prefixes: readonly string[],
  ...actions: TableAction[]
): void {
  to.allow(named(actions), [table.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}*`) },
  });
}

function named(actions: readonly TableAction[]): string[] {
  return actions.map((action) => `dynamodb:${action}`);
}
