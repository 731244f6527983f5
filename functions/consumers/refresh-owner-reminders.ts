import { intervalOf } from '@merrowvale/shared/domain/brands.ts';
import { dueDates, sendInstant } from '@merrowvale/shared/domain/due-dates.ts';
import { retimedPlan } from '@merrowvale/shared/domain/retimed-plan.ts';
import { slotKindText } from '@merrowvale/shared/domain/slot-kind.ts';
import { shardOf, slotKeys } from '@merrowvale/shared/domain/slots.ts';
import { ownerUpdated } from '@merrowvale/shared/events/owner-updated.ts';
import type { EventOf } from '@merrowvale/shared/events/registry.ts';
import { connectQueue } from '../lib/connections/connect-queues.ts';
import { eventConsumer } from '../lib/engine/consumer.ts';
import { grace } from '../lib/engine/dispatch-reminders.ts';
import type { SlotUnit } from '../lib/engine/messages.ts';
import { changeReminder, remindersOf, type Writing } from '../lib/engine/owner-reminders.ts';
import { planOf, readReminder, type StoredReminder } from '../lib/engine/stored-reminder.ts';
import { lazy } from '../lib/lazy.ts';
import { findOwner, type OwnerRecord } from '../lib/owners/owners.ts';
import type { Queue } from '../lib/ports/queue.ts';
import type { Item } from '../lib/ports/table.ts';
import { kindOf } from '../lib/reminders/plan-reminder.ts';
import { registerSlot } from '../lib/reminders/register-slot.ts';
import { readSettings, settings } from '../lib/settings.ts';

export type RetimingPorts = { slots: Queue; shards: number; delaySeconds: number };

/**
 * Moves an owner's reminders to the send time and zone that the owner has chosen. What counts is the owner's record as
 * it stands, not what the event says. A message whose old time was still to come and whose new one is past goes out
 * now: its slot is looked up once more, as is any that nobody has claimed yet, so that a second delivery of the event
 * makes good what the first one did not get to.
 */
export async function refreshOwnerReminders(
  event: EventOf<'owner.updated'>,
  writing: Writing,
  { slots, shards, delaySeconds }: RetimingPorts,
): Promise<Item[]> {
  const ownerId = event.ownerId ?? '';
  const owner = await findOwner(writing.table, ownerId);
  if (!owner) return [];
  const written: Item[] = [];
  const late = new Map<string, SlotUnit>();
  for await (const reminder of remindersOf(writing.table, ownerId)) {
    const timing = timingOf(reminder, owner);
    await registerSlot(writing.table, timing, kindOf(reminder));
    const item = await changeReminder(writing, reminder, (now) => retiming(now, owner, writing.now, shards));
    if (item) written.push(item);
    const moved = readReminder(item) ?? reminder;
    // An edit that came in between may have given it another kind.
    await registerSlot(writing.table, moved, kindOf(moved));
    const unit = lateUnit(moved, writing, shards);
    if (unit) late.set(JSON.stringify(unit), unit);
  }
  if (late.size > 0) await slots.send([...late.values()].map((body) => ({ body, delaySeconds })));
  return written;
}

/** A reminder with a send time of its own keeps it. */
function timingOf(reminder: StoredReminder, owner: OwnerRecord): { timeZone: string; sendTime: string } {
  const timeZone = (owner.timeZoneChosen ? owner.timeZone : null) ?? reminder.timeZone;
  return { timeZone, sendTime: reminder.sendTimeChosen ? reminder.sendTime : owner.sendTime };
}

function retiming(reminder: StoredReminder, owner: OwnerRecord, now: string, shards: number) {
  const { timeZone, sendTime } = timingOf(reminder, owner);
  if (reminder.timeZone === timeZone && reminder.sendTime === sendTime) return undefined;
  const { since, doses } = retimedPlan(planOf(reminder), { timeZone, sendTime }, now);
  const moved = { ...reminder, timeZone, sendTime, since, doses };
  const timing = { timeZone, sendTime };
  const goesOn = !reminder.unsubscribedAt && !dueDates(planOf(moved), now).completed;
  const slot = goesOn && slotKeys({ ...moved, interval: intervalOf(moved), shards });
  return { set: { ...timing, since, doses, ...slot }, timing };
}

/** The unit that finds a reminder whose newest date has come without anybody claiming it. */
function lateUnit(reminder: StoredReminder, { now, correlationId }: Writing, shards: number) {
  const { timeZone: zone, sendTime: time, claim, outcome, ownerId } = reminder;
  const [date] = dueDates(planOf(reminder), now).past;
  if (date === undefined || claim?.date === date || outcome?.date === date) return undefined;
  if (Date.parse(now) - sendInstant(planOf(reminder), date) > grace) return undefined;
  const shard = shardOf(ownerId, shards);
  const kinds = [slotKindText(kindOf(reminder))];
  const lead = reminder.leadDays ? { lead: reminder.leadDays } : {};
  return { zone, time, date, shard, mode: 'send', kinds, ...lead, correlationId } satisfies SlotUnit;
}

const ports = lazy((): RetimingPorts => {
  const { REMINDER_SHARDS: shards, SLOT_DELAY_SECONDS: delaySeconds } = readSettings(
    settings.pick({ REMINDER_SHARDS: true, SLOT_DELAY_SECONDS: true }),
  );
  return { slots: connectQueue('SLOT_QUEUE_URL'), shards, delaySeconds };
});

export const handler = eventConsumer(ownerUpdated.schema, (event, writing) =>
  refreshOwnerReminders(event, writing, ports()),
);
