/** The starts of partition keys. */
export type Partition = (typeof owned)[number] | (typeof others)[number];

/** Partitions with owners' items, including their sign-ins. */
export const owned = ['OWNER#', 'PETNAMES#', 'ADDRESS#', 'STOP#', 'PACK#', 'SIGNIN#OWNER#'] as const;
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
  'PARKED',
  'PROVIDER',
  'SLOTS',
] as const;
