import { AppError } from '@merrowvale/shared/errors.ts';
import * as z from 'zod';
import { batchKey } from '../engine/batch-record.ts';
import { maskAddress } from '../engine/mask-address.ts';
import { type ReminderBatch, reminderBatch } from '../engine/messages.ts';
import { quarantinedPartition } from '../engine/quarantined-message.ts';
import { partitionItems } from '../owners/owner-items.ts';
import type { Item, Table, Value } from '../ports/table.ts';
import { toValue } from '../to-value.ts';
import type { Owner } from './owner-records.ts';

const row = z.object({ version: z.number(), recipients: z.array(z.string()), body: reminderBatch });
const names = z.array(z.string()).optional();
const record = z.object({ version: z.number(), remaining: names, withdrawn: names });
const summary = z.looseObject({
  detail: z.looseObject({ reminders: z.array(z.looseObject({ ownerId: z.string() })) }),
});

export async function quarantinedOf(
  table: Table,
  ownerId: string,
): Promise<{ item: Item; batch: ReminderBatch }[]> {
  const items = await partitionItems(table, quarantinedPartition);
  return items.flatMap((item) => {
    const batch = row.safeParse(item).data?.body;
    return batch?.reminders.some((reminder) => reminder.ownerId === ownerId) ? [{ item, batch }] : [];
  });
}

/**
 * Removes an owner from quarantined messages, which may contain other owners' reminders too; messages without any
 * others are deleted.
 */
export async function forgetQuarantined(table: Table, owner: Owner): Promise<void> {
  for (const { item, batch } of await quarantinedOf(table, owner.ownerId)) {
    await forgetInRecord(table, batch.batchId, owner.ownerId);
    const others = batch.reminders.filter(({ ownerId }) => ownerId !== owner.ownerId);
    if (others.length === 0) await table.remove({ pk: item.pk, sk: item.sk });
    else await forgetInRow(table, item, { ...batch, reminders: others }, owner);
  }
}

async function forgetInRow(table: Table, item: Item, batch: ReminderBatch, owner: Owner): Promise<void> {
  const { version, recipients } = row.parse(item);
  const masks = new Set(owner.addresses.map(({ address }) => maskAddress(address)));
  await rewrite(table, item, version, {
    body: toValue(batch),
    reminderIds: batch.reminders.map(({ reminderId }) => reminderId),
    recipients: recipients.filter((recipient) => !masks.has(recipient)),
    ...outboxWithout(item, owner.ownerId),
  });
}

async function forgetInRecord(table: Table, batchId: string, ownerId: string): Promise<void> {
  const item = await table.get(batchKey(batchId), { consistent: true });
  const found = record.safeParse(item).data;
  if (!item || !found) return;
  const others = (listed: string[] | undefined) => listed?.filter((name) => !name.startsWith(`${ownerId}/`));
  const [remaining, withdrawn] = [others(found.remaining), others(found.withdrawn)];
  await rewrite(table, item, found.version, {
    ...(remaining && { remaining }),
    ...(withdrawn && { withdrawn }),
    ...outboxWithout(item, ownerId),
  });
}

/** Unpublished events are published without the owner. */
function outboxWithout({ outbox }: Item, ownerId: string): { outbox?: Value[] } {
  if (!Array.isArray(outbox)) return {};
  const left = outbox.map((value) => {
    const event = summary.safeParse(value).data;
    if (!event) return value;
    const reminders = event.detail.reminders.filter((reminder) => reminder.ownerId !== ownerId);
    return toValue({ ...event, detail: { ...event.detail, reminders } });
  });
  return { outbox: left };
}

async function rewrite(
  table: Table,
  { pk, sk }: Item,
  version: number,
  set: { [name: string]: Value },
): Promise<void> {
  const unchanged = { path: 'version', equals: version };
  if (await table.update({ pk, sk }, { set, add: { version: 1 } }, unchanged)) return;
  throw new AppError(
    'unavailable',
    'A quarantined message changed while an owner was being removed from it.',
  );
}
