import type { IndexName } from '@merrowvale/functions/lib/ports/table.ts';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { AppFunction } from './app-function.ts';

const reads = ['dynamodb:GetItem', 'dynamodb:Query'];
const writes = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

/** Every item, by key or by partition. */
export function allowReads(to: AppFunction, table: Table): void {
  to.allow(reads, [table.tableArn]);
}

export function allowReadsAndWrites(to: AppFunction, table: Table): void {
  to.allow([...reads, ...writes], [table.tableArn]);
}

/** One sparse index, and nothing of the table itself. */
export function allowIndex(to: AppFunction, table: Table, index: IndexName): void {
  to.allow(['dynamodb:Query'], [`${table.tableArn}/index/${index}`]);
}

/** Items of a session and of a sign-in under way; no owner's data. */
export function allowPartitions(
  to: AppFunction,
  table: Table,
  partitions: readonly string[],
  actions: readonly ('GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem')[],
): void {
  to.allow(
    actions.map((action) => `dynamodb:${action}`),
    [table.tableArn],
    { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions.map((prefix) => `${prefix}*`) } },
  );
}
