import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { addressSubmissionKey } from '../keys.ts';
import { newEvent } from '../new-event.ts';
import { outboxAttributes } from '../outbox.ts';
import type { Item, Table } from '../ports/table.ts';
import { submissionKey } from '../submissions/stored-submission.ts';
import { consentDays, consentKey, consentPartitions, readConsent, reminderDays } from './stored-consent.ts';

/** Items per run and partition; any others wait for the next run. */
const page = 200;

/**
 * Reminds addresses that have not confirmed after four days, and deletes consents not confirmed after seven, along
 * with sign-ups, which consist of nothing else. Returns the items whose events are to be published.
 */
export async function sweepConsents(table: Table, now: string): Promise<Item[]> {
  const before = (days: number) => new Date(Date.parse(now) - days * dayMilliseconds).toISOString();
  const due = async (partition: string, days: number) =>
    (await table.query({ index: 'by-state', partition, upTo: before(days), limit: page })).items;
  for (const item of await due(consentPartitions.reminded, consentDays)) await remove(table, item);
  const reminded = [];
  for (const item of await due(consentPartitions.asked, reminderDays))
    reminded.push(await remind(table, item, now));
  return reminded.filter((item) => item !== undefined);
}

async function remind(table: Table, item: Item, now: string): Promise<Item | undefined> {
  const consent = readConsent(item);
  if (!consent) return undefined;
  const { id, version } = consent;
  const key = consentKey(id);
  const event = newEvent(
    'consent.requested',
    `${id}/reminder`,
    { correlationId: String(item.correlationId), now },
    { consentId: id, message: 'reminder' },
  );
  const set = { stateKey: consentPartitions.reminded, ...outboxAttributes(key.pk, [event], now, item) };
  return table.update(key, { set, add: { version: 1 } }, { path: 'version', equals: version });
}

async function remove(table: Table, item: Item): Promise<void> {
  const consent = readConsent(item);
  if (!consent) return;
  const { id, kind, email, version } = consent;
  const isGone = await table.remove(consentKey(id), { path: 'version', equals: version });
  if (!isGone || kind !== 'email-signup') return;
  await table.remove(submissionKey(id));
  await table.remove(addressSubmissionKey(email, id));
}
