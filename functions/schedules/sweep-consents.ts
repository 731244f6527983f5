import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import type { Item, TableClient } from '../lib/adapters/table.ts';
import {
  consentDays,
  consentKey,
  consentPartitions,
  readConsent,
  reminderDays,
} from '../lib/consents/stored-consent.ts';
import { addressSubmissionKey } from '../lib/keys.ts';
import { connectLog } from '../lib/log.ts';
import { newEvent, outboxAttributes, relay } from '../lib/outbox.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';
import { submissionKey } from '../lib/submissions/stored-submission.ts';

/** Items per run and partition; any others wait for the next run. */
const page = 200;

/**
 * Reminds addresses that have not confirmed after four days, and deletes consents not confirmed after seven, along
 * with sign-ups, which consist of nothing else. Returns the items whose events are to be published.
 */
export async function sweepConsents(table: TableClient, now: string): Promise<Item[]> {
  const before = (days: number) => new Date(Date.parse(now) - days * dayMilliseconds).toISOString();
  const due = async (partition: string, days: number) =>
    (await table.query({ index: 'by-state', partition, upTo: before(days), limit: page })).items;
  for (const item of await due(consentPartitions.reminded, consentDays)) await remove(table, item);
  const reminded = [];
  for (const item of await due(consentPartitions.asked, reminderDays))
    reminded.push(await remind(table, item, now));
  return reminded.filter((item) => item !== undefined);
}

async function remind(table: TableClient, item: Item, now: string): Promise<Item | undefined> {
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

async function remove(table: TableClient, item: Item): Promise<void> {
  const consent = readConsent(item);
  if (!consent) return;
  const { id, kind, email, version } = consent;
  const isGone = await table.remove(consentKey(id), { path: 'version', equals: version });
  if (!isGone || kind !== 'email-signup') return;
  await table.remove(submissionKey(id));
  await table.remove(addressSubmissionKey(email, id));
}

/**
 * Every hour: reminds addresses that have not confirmed a consent yet, and deletes consents that were never
 * confirmed.
 */
export const handler = scheduleHandler(
  () => ({ table: connectTable(), bus: connectBus(), log: connectLog() }),
  async ({ table, bus }, at) => {
    await relay({ table, bus }, await sweepConsents(table, at));
  },
);
