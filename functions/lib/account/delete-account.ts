import { createHash } from 'node:crypto';
import { AppError } from '@merrowvale/shared/errors.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { endedAccountKey, sessionLimits } from '@merrowvale/shared/schemas/session.ts';
import { deletionKey } from '../keys.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Mail } from '../ports/mail.ts';
import type { Table } from '../ports/table.ts';
import { type DeletionJob, findDeletion } from './deletion-job.ts';
import { type Owner, type OwnerRecord, ownerAddresses, recordSteps } from './owner-records.ts';
import { forgetQuarantined } from './quarantined-records.ts';

export type DeletionPorts = { table: Table; mail: Mail; accounts: Accounts; templatePrefix: string };

/** The steps of `traceSteps`, then dead letters, the account, and the email that says so. */
export const deletionSteps = recordSteps.length + 3;

/**
 * Deletes all that is stored about an owner, their account with the identity provider included, and says so by
 * email. Cut short anywhere, the next try begins again and finds less: every step removes what it finds. The job
 * itself goes last, so that as long as anything is left there is something to go on from.
 */
export async function deleteAccount(ports: DeletionPorts, ownerId: string, now: string): Promise<void> {
  const { table } = ports;
  const job = await findDeletion(table, ownerId);
  if (!job) return;
  await endSessions(table, ownerId, now);
  const owner: Owner = { ownerId, addresses: await ownerAddresses(table, ownerId, job.addresses) };
  await forgetQuarantined(table, owner);
  await note(table, ownerId, 1);
  for (const [index, recordsOf] of recordSteps.entries()) {
    await removeAll(table, await recordsOf(table, owner));
    await note(table, ownerId, index + 2);
  }
  await ports.accounts.remove(ownerId);
  // What an open page of theirs still wrote while the rest went; from here on nobody can sign in.
  for (const recordsOf of recordSteps) await removeAll(table, await recordsOf(table, owner));
  await note(table, ownerId, deletionSteps - 1);
  await confirm(ports, job, now);
  await table.remove(deletionKey(ownerId));
}

/** Kept, under a hash of the id, for as long as a session or token that the steps below miss could last. */
async function endSessions(table: Table, ownerId: string, now: string): Promise<void> {
  const key = endedAccountKey(createHash('sha256').update(ownerId).digest('hex'));
  const ttl = Math.floor(Date.parse(now) / 1000) + sessionLimits.totalSeconds;
  await table.update(key, { set: { ttl } });
}

async function removeAll(table: Table, records: readonly OwnerRecord[]): Promise<void> {
  for (const { item } of records) await table.remove({ pk: item.pk, sk: item.sk });
}

/** How far it has come, for the owner who waits. */
async function note(table: Table, ownerId: string, step: number): Promise<void> {
  await table.update(deletionKey(ownerId), { set: { step } }, { exists: 'pk' });
}

async function confirm(
  { table, mail, templatePrefix }: DeletionPorts,
  { ownerId, email, locale, confirmedAt }: DeletionJob,
  now: string,
): Promise<void> {
  if (email === null || confirmedAt !== undefined) return;
  const template = `${templatePrefix}-${messageLanguage(locale)}`;
  const [outcome] = await mail.sendBulk(template, [{ to: email, values: {}, headers: {} }]);
  if (outcome?.status === 'retry') throw new AppError('unavailable', 'The confirmation could not be sent.');
  await table.update(deletionKey(ownerId), { set: { confirmedAt: now } }, { exists: 'pk' });
}
