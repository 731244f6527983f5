import { AppError } from '@merrowvale/shared/errors.ts';
import * as z from 'zod';
import { maskAddress } from '../engine/mask-address.ts';
import { type ReminderPack, reminderPack } from '../engine/messages.ts';
import { packKey } from '../engine/pack-record.ts';
import { parkedPartition } from '../engine/parked-message.ts';
import { partitionItems } from '../owners/owner-items.ts';
import type { Item, Table, Value } from '../ports/table.ts';
import { toValue } from '../to-value.ts';
import type { Owner } from './owner-traces.ts';

const row = z.object({ version: z.number(), recipients: z.array(z.string()), body: reminderPack });
const names = z.array(z.string()).optional();
const record = z.object({ version: z.number(), remaining: names, withdrawn: names });
const summary = z.looseObject({
  detail: z.looseObject({ reminders: z.array(z.looseObject({ ownerId: z.string() })) }),
});

/** The parked messages that an owner's reminders are part of. */
export async function parkedOf(table: Table, ownerId: string): Promise<{ item: Item; pack: ReminderPack }[]> {
  const items = await partitionItems(table, parkedPartition);
  return items.flatMap((item) => {
    const pack = row.safeParse(item).data?.body;
    return pack?.reminders.some((reminder) => reminder.ownerId === ownerId) ? [{ item, pack }] : [];
  });
}

/** Takes an owner out of parked messages, which may be other owners' as well; one that was theirs alone goes. */
export async function forgetParked(table: Table, owner: Owner): Promise<void> {
  for (const { item, pack } of await parkedOf(table, owner.ownerId)) {
    await forgetInRecord(table, pack.packId, owner.ownerId);
    const others = pack.reminders.filter(({ ownerId }) => ownerId !== owner.ownerId);
    if (others.length === 0) await table.remove({ pk: item.pk, sk: item.sk });
    else await forgetInRow(table, item, { ...pack, reminders: others }, owner);
  }
}

async function forgetInRow(table: Table, item: Item, pack: ReminderPack, owner: Owner): Promise<void> {
  const { version, recipients } = row.parse(item);
  const masks = new Set(owner.addresses.map(({ address }) => maskAddress(address)));
  await rewrite(table, item, version, {
    body: toValue(pack),
    reminderIds: pack.reminders.map(({ reminderId }) => reminderId),
    recipients: recipients.filter((recipient) => !masks.has(recipient)),
    ...outboxWithout(item, owner.ownerId),
  });
}

async function forgetInRecord(table: Table, packId: string, ownerId: string): Promise<void> {
  const item = await table.get(packKey(packId), { consistent: true });
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

/** Events that have not left yet go on without the owner. */
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
  throw new AppError('unavailable', 'A parked message changed while an owner was taken out of it.');
}
