import type { IndexName } from '@merrowvale/functions/lib/ports/table.ts';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { AppFunction } from './app-function.ts';

/** DynamoDB actions used by the table port. */
export type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/** Allows these actions on every item of the table, and on no index. */
export function allowItems(to: AppFunction, table: Table, ...actions: TableAction[]): void {
  to.allow(named(actions), [table.tableArn]);
}

/** Allows queries of one sparse index, and nothing on the table itself. */
export function allowIndex(to: AppFunction, table: Table, index: IndexName): void {
  to.allow(['dynamodb:Query'], [`${table.tableArn}/index/${index}`]);
}

/**
 * Allows these actions on items whose partition key starts with one of these prefixes, such as `SESSION#`.
 */
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
