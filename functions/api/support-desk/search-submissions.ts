import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import type { TableClient } from '../../lib/adapters/table.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { maskAddress } from '../../lib/engine/quarantined-message.ts';
import { addressSubmissionsPartition, isSameAddress } from '../../lib/keys.ts';
import { ownersAt } from '../../lib/owners/owner-items.ts';
import {
  namedAddresses,
  ownerSubmissionsPartition,
  readSubmission,
  type StoredSubmission,
  submissionKey,
} from '../../lib/submissions/stored-submission.ts';
import { type AuditPorts, writeAudit } from '../../lib/support/audit-log.ts';
import { listedSubmission } from '../../lib/support/find-submissions.ts';
import { supportDependencies } from '../../lib/support/support-dependencies.ts';

export async function searchSubmissions(request: ApiRequest<'searchSubmissions'>, ports: AuditPorts) {
  const { email } = request.body;
  await writeAudit(ports, request, { action: 'search', subject: maskAddress(email) });
  const { found, isComplete } = await submissionsOfAddress(ports.table, email);
  return { body: { data: { data: found.map(listedSubmission), isComplete } } };
}

export const handler = endpoint(
  supportDeskEndpoints.searchSubmissions,
  searchSubmissions,
  supportDependencies,
);

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
