import type { Audience } from '@merrowvale/shared/endpoints/endpoint.ts';

/** The partitions of an owner, and those that their reminders refer to. */
export const ofOwners = ['OWNER#', 'PETNAMES#', 'ADDRESS#', 'STOP#', 'SLOTS', 'PACK#'] as const;
export const ofSubmissions = ['SUBMISSION#', 'CONSENT#', 'USES#', 'VISITOR#'] as const;
export const ofRebates = [...ofSubmissions, 'CLINIC#', 'INVOICE#'] as const;

/** Prefixes of the partition keys that endpoints of each audience may access, unless they have their own. */
export const partitionsOf: Record<Audience, readonly string[]> = {
  anyone: ofSubmissions,
  link: ofOwners,
  owner: ofOwners,
  vet: ofOwners,
  support: [
    ...['SUBMISSION#', 'REPLAY#', 'CASES#', 'CASE-COUNTS', 'OWNER#', 'PARKED', 'PACK#', 'PROVIDER', 'SLOTS'],
  ],
};
