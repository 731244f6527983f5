import { maxEmailLength } from '@merrowvale/shared/schemas/plain-text.ts';
import type { TableClient } from '../adapters/table.ts';
import { addressSubmissionKey } from '../keys.ts';
import { ownerSubmissionKey } from './stored-submission.ts';

type Data = { [field: string]: unknown };
type Linked = { reference: string; ownerId?: string | undefined; data: Data };

/**
 * Stores the pointers by which a download or deletion finds a submission: from its owner or, if nobody was signed in,
 * from the addresses that it names. Runs before each write that lets the submission live longer or changes its data.
 *
 * @param ttl the submission's own, in epoch seconds
 */
export async function linkSubmission(table: TableClient, { reference, ownerId, data }: Linked, ttl: number) {
  const keys =
    ownerId !== undefined
      ? [ownerSubmissionKey(ownerId, reference)]
      : namedAddresses(data).map((email) => addressSubmissionKey(email, reference));
  for (const key of keys) await table.put({ ...key, reference, ttl });
}

/** The email addresses that a submission names as its sender's, even if its data was never validated. */
export function namedAddresses(data: Data): string[] {
  const { email, emailAddress, cdcProfile } = data;
  const profile: Data = { ...(typeof cdcProfile === 'object' && cdcProfile) };
  const named = [email, emailAddress, profile.email].filter((value) => typeof value === 'string');
  return named.filter((value) => value.includes('@') && value.trim().length <= maxEmailLength);
}
