import { datedReminder } from '@merrowvale/shared/domain/due-dates.ts';
import {
  type AccountData,
  accountData,
  type ExportedSection,
} from '@merrowvale/shared/schemas/account-data.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { submissionNote } from '@merrowvale/shared/schemas/support.ts';
import * as z from 'zod';
import { type Item, type TableClient, toValue, type Value } from '../adapters/table.ts';
import { readBatchRecords } from '../engine/message-progress.ts';
import { readReminder } from '../engine/stored-reminder.ts';
import { readDevices, type StoredDevice } from '../push/stored-devices.ts';
import { lastMessage } from '../reminders/to-reminder.ts';
import {
  type Owner,
  type OwnerAddress,
  ownerAddresses,
  quarantinedOf,
  recordSteps,
} from './owner-records.ts';

/** Technical attributes and keys for the owner's account, which contain nothing personal. */
const technical = new Set([
  ...['pk', 'sk', 'ttl', 'outbox', 'outboxShard', 'outboxAt', 'slotKey', 'slotSort', 'stateKey', 'stateAt'],
  ...['requestHash', 'writtenBy', 'unqueued', 'leaseUntil', 'renewalLeaseUntil', 'nonce'],
  ...['sealed', 'accessTokenExpiresAt'],
]);

export async function exportAccount(
  table: TableClient,
  identity: Identity,
  now: string,
): Promise<AccountData> {
  const { sub, ...account } = identity;
  const addresses = await ownerAddresses(table, sub, exportedAddresses(identity));
  const owner: Owner = { ownerId: sub, addresses, verifiedEmail: verifiedEmailIn(identity) };
  const none = Object.fromEntries(Object.keys(accountData.shape).map((section) => [section, []]));
  const data = accountData.parse({ ...none, exportedAt: now, account: { id: sub, ...account } });
  const reminders: Item[] = [];
  for (const recordsOf of recordSteps) {
    for (const { section, item } of await recordsOf(table, owner))
      if (section === 'reminders') reminders.push(item);
      else if (section === 'devices') data.devices.push(...readDevices(item).map(withoutKeys));
      else if (section) data[section].push(record(item, section));
  }
  const shown = await withLastMessages(table, reminders, now);
  data.reminders.push(...shown.map((item) => record(item, 'reminders')));
  const quarantined = (await quarantinedOf(table, sub)).flatMap(({ batches }) => batches);
  for (const { channel, date, reminders } of quarantined) {
    const reminderIds = reminders
      .filter(({ ownerId }) => ownerId === sub)
      .map(({ reminderId }) => reminderId);
    if (reminderIds.length > 0) data.undelivered.push({ channel, dueDate: date, reminderIds });
  }
  return data;
}

/** An owner's addresses according to the identity provider; a phone number counts once it is verified. */
export function exportedAddresses({ email, phone, phoneVerified }: Identity): OwnerAddress[] {
  return [
    ...(email === null ? [] : [{ channel: 'email' as const, address: email }]),
    ...(phone === null || !phoneVerified ? [] : [{ channel: 'sms' as const, address: phone }]),
  ];
}

export function verifiedEmailIn({ email, emailVerified }: Identity): string | null {
  return emailVerified ? email : null;
}

/** Support's notes on a submission are about the owner; who wrote them is not. */
const anonymousNotes = z.array(submissionNote.pick({ at: true, text: true }));
function notesIn(value: Value) {
  return anonymousNotes.safeParse(value).data ?? [];
}

/** Items in `other` keep their name in the table, since nothing else identifies them. */
function record(item: Item, section: ExportedSection): Record<string, Value> {
  const shown = Object.entries(item)
    .filter(([name]) => !technical.has(name))
    .map(([name, value]): [string, Value] => [name, name === 'notes' ? toValue(notesIn(value)) : value]);
  return Object.fromEntries(section === 'other' ? [['name', item.sk], ...shown] : shown);
}

/** The keys of a subscription would let anybody who finds the download send notifications. */
function withoutKeys({ p256dh: _, auth: __, ...shown }: StoredDevice) {
  return shown;
}

/** Adds the progress of each reminder's last message, which a stored claim does not contain. */
async function withLastMessages(table: TableClient, items: readonly Item[], now: string): Promise<Item[]> {
  const reminders = items.flatMap((item) => readReminder(item) ?? []);
  const findRecord = await readBatchRecords(table, reminders);
  return items.map((item) => {
    const reminder = readReminder(item);
    if (!reminder) return item;
    return {
      ...item,
      lastMessage: toValue(lastMessage(reminder, datedReminder(reminder, now), findRecord(reminder))),
    };
  });
}
