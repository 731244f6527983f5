import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';
import type { StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import * as z from 'zod';
import { checkCopies } from './check-copies.ts';
import { countingDates, dateIn, dayAfter } from './due-rules.ts';
import { dateOf } from './obligation.ts';
import { reminderIn } from './reminder-in.ts';
import type { ReminderWorld } from './reminder-world.ts';

const stoppedEmails = z.object({ email: z.object({ reason: z.string() }) });
const outcome = z.object({ outcome: z.object({ date: z.string(), result: z.string() }) });

/** Errors after a day: a lost date, a message that was not owed, or an event that was never published. */
export function checkReminders(world: ReminderWorld, day: string): string[] {
  const items = world.table.all();
  return [
    ...items.filter(isStuck).map(({ sk }) => `${day}: ${sk} still waits after its replay`),
    ...items
      .filter(({ outboxAt }) => outboxAt !== undefined)
      .map(({ sk }) => `${day}: an event of ${sk} is stuck`),
    ...lostMessages(world, day),
    ...strayMessages(world, day),
    ...items.flatMap((item) => leftInIndex(item, world.now, day)),
    ...checkCopies(items, world.sharing, world.calendar).map((failure) => `${day}: ${failure}`),
  ];
}

function isStuck({ pk, queue, state }: Item): boolean {
  return pk === 'QUARANTINED' && queue !== 'slots' && state !== 'sent';
}

function needsNoEmail(
  { table, providers }: ReminderWorld,
  item: Item | undefined,
  { occasion, result }: { occasion: string; result: string | undefined },
): boolean {
  if (item?.channel !== 'push') return false;
  const own = table.all().filter(({ pk }) => pk === item.pk);
  if (result === 'suppressed')
    return own.some(({ suppressions }) => stoppedEmails.safeParse(suppressions).success);
  const hasGone = ({ channel, petId, productId, reminderId }: Item) =>
    channel === 'email' &&
    petId === item.petId &&
    productId === item.productId &&
    [...providers.accepted.keys()].some((name) => name.startsWith(`${reminderId} ${dateOf(occasion)}`));
  return result === 'calledOff' && own.some(hasGone);
}

/**
 * Each owed message was sent, rejected by the provider, or recorded as missed after its grace period; repeats
 * may be missed. A notification that no device took is not emailed to an owner whose emails are stopped, or who has had an
 * email about the same dose.
 */
function lostMessages(world: ReminderWorld, day: string): string[] {
  return world.oracle.open(world.calendar).flatMap(({ reminderId, occasion, isOverdue }) => {
    const sent = world.providers.accepted.get(`${reminderId} ${occasion}`) ?? 0;
    const reminder = world.oracle.item(reminderId);
    const ended = outcome.safeParse(reminder).data?.outcome;
    const result = ended?.date === occasion ? ended.result : undefined;
    const isTold = sent === 0 || isAnnounced(world, reminderId, occasion);
    if (!isTold) return [`${day}: ${reminderId} was sent for ${occasion} without an event`];
    const isRepeat = occasion !== dateOf(occasion);
    const isFine =
      sent > 0 ||
      result === 'failed' ||
      (isOverdue && (isRepeat || result === 'missed')) ||
      needsNoEmail(world, reminder, { occasion, result });
    return isFine ? [] : [`${day}: ${reminderId} lost ${occasion} (${result})`];
  });
}

/** Every message sent was owed at some time, and no date was followed up twice. */
function strayMessages(world: ReminderWorld, day: string): string[] {
  const names = [...world.providers.accepted.keys()].map((name) => name.split(' '));
  const followUps = new Set<string>();
  return names.flatMap(([reminderId = '', occasion = '']) => {
    const { oracle } = world;
    if (!oracle.wasOwed(reminderId, occasion))
      return [`${day}: ${reminderId} was sent for ${occasion}, not owed`];
    if (occasion === dateOf(occasion) || oracle.isWish(reminderId, occasion)) return [];
    const date = `${reminderId} ${dateOf(occasion)}`;
    if (followUps.has(date)) return [`${day}: ${reminderId} was followed up twice for ${occasion}`];
    followUps.add(date);
    return [];
  });
}

/** A reminder whose doses are used up leaves the index, unless somebody has edited it since. */
function leftInIndex(item: Item, now: string, day: string): string[] {
  const reminder = reminderIn(item);
  if (!reminder || reminder.version > 1 || item.slotKey === undefined || item.occasion) return [];
  if ((reminder.claim?.date ?? '') < day || isFollowedUpLater(reminder, now)) return [];
  const today = dateIn(reminder.timeZone, Date.parse(now));
  const ahead = countingDates(reminder, dayAfter(today, -1), dayAfter(today, 800));
  return reminder.doses !== null && ahead.length === 0
    ? [`${reminder.reminderId} is completed but still in the index`]
    : [];
}

function isFollowedUpLater({ followUpDays, claim, timeZone }: StoredReminder, now: string): boolean {
  if (!followUpDays || !claim) return false;
  return dayAfter(dateOf(claim.date), followUpDays) >= dateIn(timeZone, Date.parse(now));
}

/** Every message sent has its event, or ended up as a dead letter nevertheless. */
function isAnnounced(world: ReminderWorld, reminderId: string, occasion: string): boolean {
  return world.events.some(
    (event) =>
      (event.type === 'reminder.sent' || event.type === 'reminder.failed') &&
      event.detail.dueDate === dateOf(occasion) &&
      event.detail.reminders.some((each) => each.reminderId === reminderId),
  );
}
