import type { TableClient } from '../adapters/table.ts';
import { isSameAddress } from '../is-same-address.ts';
import { addressSubmissionsPartition } from '../keys.ts';
import { ownersAt } from '../owners/owner-items.ts';
import { namedAddresses } from '../submissions/link-submission.ts';
import {
  ownerSubmissionsPartition,
  readSubmission,
  type StoredSubmission,
  submissionKey,
} from '../submissions/stored-submission.ts';

/** Maximum number of submissions that one search reads of an address, and of each account that uses it. */
const maxPerPartition = 100;

/**
 * Submissions that name an address, or that its owner has sent, newest first. They are found through the hash of the
 * address, so the address itself is not stored for this.
 */
export async function submissionsOfAddress(table: TableClient, email: string) {
  const owners = await ownersAt(table, 'email', email, 'OWNER#');
  const partitions = [addressSubmissionsPartition(email), ...owners.map(ownerSubmissionsPartition)];
  const references = new Set<string>();
  let isComplete = true;
  for (const partition of partitions) {
    const { items, cursor } = await table.query({ partition, limit: maxPerPartition });
    for (const { sk } of items) references.add(sk);
    if (cursor !== undefined) isComplete = false;
  }
  const stored = await table.getMany([...references].map(submissionKey));
  const found = stored
    .map(readSubmission)
    .filter((each) => each !== undefined)
    .filter((each) => belongsTo(each, email, owners));
  found.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));
  return { found, isComplete };
}

/** A pointer may be older than a correction of the address. */
function belongsTo({ ownerId, data }: StoredSubmission, email: string, owners: readonly string[]): boolean {
  if (ownerId !== undefined) return owners.includes(ownerId);
  return namedAddresses(data).some((each) => isSameAddress(each, email));
}
