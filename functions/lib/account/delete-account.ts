import { hash } from 'node:crypto';
import { sessionLimits } from '@merrowvale/shared/domain/session-limits.ts';
import { endedAccountKey } from '@merrowvale/shared/schemas/session.ts';
import { type TableClient, ttlAfter } from '../adapters/table.ts';
import { type NoticePorts, sendNotice } from '../email/send-notice.ts';
import { deletionKey } from '../keys.ts';
import { underSendingLease } from '../sending-lease.ts';
import type { Accounts } from './accounts.ts';
import { type DeletionJob, findDeletion, readDeletion } from './deletion-job.ts';
import {
  type AccountRecord,
  forgetQuarantined,
  type Owner,
  ownerAddresses,
  recordSteps,
} from './owner-records.ts';

export type DeletionPorts = NoticePorts & {
  table: TableClient;
  accounts: Pick<Accounts, 'remove'>;
};

/** The steps of `recordSteps`, then dead letters, the account, and the confirmation email. */
export const deletionSteps = recordSteps.length + 3;

/**
 * Deletes all stored data of an owner, including their account with the identity provider, and confirms this by
 * email. It can be interrupted anywhere: every step removes everything that it finds, so a retry starts over and
 * finds less. The job itself is removed last, so that there is something to resume from as long as anything is left.
 */
export async function eraseAccount(ports: DeletionPorts, ownerId: string, now: string): Promise<void> {
  const { table } = ports;
  const job = await findDeletion(table, ownerId);
  if (!job) return;
  await endSessions(table, ownerId, now);
  const { verifiedEmail } = job;
  const addresses = await ownerAddresses(table, ownerId, job.addresses);
  const owner: Owner = { ownerId, addresses, verifiedEmail };
  await forgetQuarantined(table, owner);
  await note(table, ownerId, 1);
  for (const [index, recordsOf] of recordSteps.entries()) {
    await removeAll(table, await recordsOf(table, owner));
    await note(table, ownerId, index + 2);
  }
  await ports.accounts.remove(ownerId);
  // Data written in the meantime by a page that was still open; from here on the owner cannot sign in.
  for (const recordsOf of recordSteps) await removeAll(table, await recordsOf(table, owner));
  await note(table, ownerId, deletionSteps - 1);
  await confirm(ports, job, now);
  await table.remove(deletionKey(ownerId));
}

/** Stored, under a hash of the id, for as long as any session or token missed by the steps below could last. */
async function endSessions(table: TableClient, ownerId: string, now: string): Promise<void> {
  const key = endedAccountKey(hash('sha256', ownerId));
  const ttl = ttlAfter(now, sessionLimits.totalSeconds);
  await table.update(key, { set: { ttl } });
}

async function removeAll(table: TableClient, records: readonly AccountRecord[]): Promise<void> {
  for (const { item } of records) await table.remove({ pk: item.pk, sk: item.sk });
}

async function note(table: TableClient, ownerId: string, step: number): Promise<void> {
  await table.update(deletionKey(ownerId), { set: { step } }, { exists: 'pk' });
}

async function confirm(ports: DeletionPorts, { ownerId, email, locale }: DeletionJob, now: string) {
  if (email === null) return;
  const { table } = ports;
  const key = deletionKey(ownerId);
  await underSendingLease(ports, { key, name: 'leaseUntil' }, async (item) => {
    if (readDeletion(item)?.confirmedAt !== undefined) return;
    await sendNotice(ports, {
      name: 'confirmation',
      to: email,
      locale,
      texts: {},
      autoSubmitted: 'auto-replied',
    });
    await table.update(key, { set: { confirmedAt: now } }, { exists: 'pk' });
  });
}
