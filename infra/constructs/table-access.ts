import type { IndexName } from '@merrowvale/functions/lib/adapters/table.ts';
import type { TableReference } from './app-context.ts';
import type { AppFunction } from './app-function.ts';

export type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/** Allows a function that is not an endpoint these actions on the partitions whose keys its code makes. */
export function allowItems(to: AppFunction, table: TableReference, ...actions: TableAction[]): void {
  const partitions = functionPartitions[to.node.id] ?? [];
  if (partitions === 'any') allow(to, table, actions);
  else if (partitions.length > 0) allowPartitions(to, table, partitions, ...actions);
}

/**
 * Allows queries of one sparse index, and nothing on the table itself; of all its partitions unless some are given.
 */
export function allowIndex(
  to: AppFunction,
  table: TableReference,
  index: IndexName,
  prefixes: readonly string[] = [],
): void {
  const tableArn = `${table.tableArn}/index/${index}`;
  allow(to, { ...table, tableArn }, ['Query'], prefixes.length > 0 ? leadingKeys(prefixes) : undefined);
}

export function allowPartitions(
  to: AppFunction,
  table: TableReference,
  prefixes: readonly string[],
  ...actions: TableAction[]
): void {
  allow(to, table, actions, leadingKeys(prefixes));
}

/** Allows updates of these attributes of such items, which must not return others (`returns: 'key'`). */
export function allowAttributes(
  to: AppFunction,
  table: TableReference,
  prefixes: readonly string[],
  attributes: readonly string[],
): void {
  allow(to, table, ['UpdateItem'], {
    ...leadingKeys(prefixes),
    'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', ...attributes] },
    StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE', 'UPDATED_OLD', 'UPDATED_NEW'] },
  });
}

export function leadingKeys(prefixes: readonly string[]) {
  return {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}*`) },
  };
}

function allow(
  to: AppFunction,
  { variable, tableName, tableArn }: TableReference,
  actions: readonly TableAction[],
  conditions?: Parameters<AppFunction['allow']>[2],
): void {
  to.set({ [variable]: tableName });
  to.allow(
    actions.map((action) => `dynamodb:${action}`),
    [tableArn],
    conditions,
  );
}

/**
 * The starts of the partition keys that are made by functions that are not endpoints; `any` for keys that only an index
 * names. A function that is not listed makes none. `test/infra/function-partitions.test.ts` compares this with the code.
 */
const functionPartitions: Readonly<Record<string, readonly string[] | 'any'>> = {
  'sweep-outbox': 'any',
  'sweep-consents': ['CONSENT#', 'SUBMISSION#'],
  'quarantine-dead-reminders': ['BATCH#', 'OWNER#', 'QUARANTINED'],
  'quarantine-dead-submissions': ['SUBMISSION#'],
  'collect-reminder-slots': ['BATCH#', 'OWNER#'],
  'send-reminder-emails': ['BATCH#', 'OWNER#', 'PROVIDER', 'QUARANTINED'],
  'send-reminder-notifications': ['BATCH#', 'OWNER#', 'PROVIDER', 'PUSH#', 'QUARANTINED'],
  'send-reminder-texts': ['ADDRESS#', 'BATCH#', 'OWNER#', 'PROVIDER', 'QUARANTINED', 'STOP#', 'USES#'],
  'process-form-submissions': ['ADDRESS#', 'CASES#', 'SUBMISSION#', 'USES#'],
  'process-campaign-interest': ['CONSENT#', 'SUBMISSION#'],
  'process-rebate-permissions': ['SUBMISSION#'],
  'process-email-signups': ['CONSENT#', 'SUBMISSION#'],
  'run-submission-replays': ['AUDIT#', 'REPLAY#', 'SUBMISSION#'],
  'batch-owed-reminders': ['BATCH#', 'OWNER#'],
  'refresh-owner-reminders': ['BATCH#', 'OWNER#', 'SLOTS'],
  'delete-account': [
    'ADDRESS#',
    'BATCH#',
    'CONSENT#',
    'OWNER#',
    'PETNAMES#',
    'PUSH#',
    'QUARANTINED',
    'SESSION#',
    'SIGNIN#',
    'STOP#',
    'SUBMISSION#',
  ],
  'refresh-pet-reminders': ['OWNER#'],
  'remove-pet-reminders': ['OWNER#'],
  'suppress-address': ['ADDRESS#', 'OWNER#'],
  'process-text-replies': ['ADDRESS#', 'OWNER#'],
  'send-account-notice': ['ADDRESS#', 'OWNER#'],
  'send-carer-invitation': ['ADDRESS#', 'OWNER#', 'USES#'],
  'send-consent-request': ['ADDRESS#', 'CONSENT#', 'USES#'],
  'sync-companions': ['ADDRESS#', 'BATCH#', 'OWNER#', 'SLOTS'],
  'site-server': ['SESSION#', 'SIGNIN#'],
};
