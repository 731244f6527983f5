import type { Table } from '@merrowvale/functions/lib/ports/table.ts';

export type Partition = (typeof owned)[number] | (typeof others)[number];

/** Partitions with owners' items, including their sign-ins. */
export const owned = ['OWNER#', 'PETNAMES#', 'ADDRESS#', 'STOP#', 'BATCH#', 'SIGNIN#OWNER#'] as const;
const others = [
  'SUBMISSION#',
  'CONSENT#',
  'USES#',
  'VISITOR#',
  'CLINIC#',
  'INVOICE#',
  'SESSION#',
  'SESSION#OWNER#',
  'AUDIT#',
  'REPLAY#',
  'CASES#',
  'CASE-COUNTS',
  'QUARANTINED',
  'PROVIDER',
  'SLOTS',
] as const;

/** Methods of the table that an endpoint calls, each with the starts of the partition keys that it calls them on. */
export type ItemAccess = { readonly [Method in keyof Table]?: readonly Partition[] };
