import { addDays, dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { daysBetween } from '@merrowvale/shared/domain/dose-date.ts';
import { undoUntil } from '@merrowvale/shared/domain/dose-states.ts';
import { dueDates, sendInstant } from '@merrowvale/shared/domain/due-dates.ts';
import { latestRepeat, type Occasion, occasionOf } from '@merrowvale/shared/domain/occasion.ts';
import { shardOf, slotsDueOn } from '@merrowvale/shared/domain/slots.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { type RepeatOption, repeatOption } from '@merrowvale/shared/schemas/dose.ts';
import type { LinkAction } from '@merrowvale/shared/schemas/reminder-link.ts';
import { planOf, type StoredReminder } from '../engine/stored-reminder.ts';
import { repeatKey } from '../keys.ts';
import type { Item, Table } from '../ports/table.ts';
import { registerSlot } from '../reminders/slot-of.ts';
import { currentDose, pauseEnd } from './current-dose.ts';
import type { StoredDose } from './dose-item.ts';
import { type DoseTwins, isSameDose } from './dose-twins.ts';

const daysAhead: Readonly<Record<RepeatOption, number>> = { tomorrow: 1, 'in-three-days': 3 };

/** The days on which a reminder can be repeated: none for a dose that was given, or while a regular message is sooner. */
export function repeatDays(reminder: StoredReminder, now: string): RepeatOption[] {
  const dose = currentDose(reminder, now);
  if (dose === null || dose.state === 'given') return [];
  return repeatOption.options.filter(
    (when) => repeatDate(reminder, { date: dose.date, when }, now) !== undefined,
  );
}

/**
 * The day on which a repeat would be sent; undefined when a regular message comes first, or when the reminder is
 * paused or stopped.
 */
export function repeatDate(
  reminder: StoredReminder,
  { date, when }: { date: string; when: RepeatOption },
  now: string,
): string | undefined {
  const plan = planOf(reminder);
  const sendDate = addDays(dateAt(Date.parse(now), reminder.timeZone), daysAhead[when]);
  if (pauseEnd(reminder, now) !== null || reminder.unsubscribedAt || reminder.suppressed) return undefined;
  if (sendInstant(plan, date) > Date.parse(now) || daysSinceFirst(reminder, date, sendDate) > latestRepeat)
    return undefined;
  const [next] = dueDates(plan, now).next;
  return next !== undefined && daysSinceFirst(reminder, next, sendDate) >= 0 ? undefined : sendDate;
}

export function repeatOccasion(reminder: StoredReminder, date: string, sendDate: string): Occasion {
  return occasionOf(date, daysSinceFirst(reminder, date, sendDate));
}

function daysSinceFirst({ leadDays = 0 }: StoredReminder, date: string, day: string): number {
  return daysBetween(addDays(date, -leadDays), day);
}

/** True when the current state of a dose allows an action: a dose that was given needs no further message. */
export function isActionOpen(
  twins: DoseTwins,
  doses: readonly StoredDose[],
  { action, date }: { action: LinkAction; date: string },
  now: string,
): boolean {
  const given = doses.find(isSameDose(twins, date));
  if (action === 'undo') return !given || now < undoUntil(given.givenAt);
  if (action === 'given') return given !== undefined || !isFarAhead(twins, date, now);
  if (given) return false;
  return action === 'not-now' || repeatDate(twins.reminder, { date, when: action }, now) !== undefined;
}

/** A calendar contains links for dates months ahead; only the next one may be confirmed early. */
function isFarAhead({ reminder }: DoseTwins, date: string, now: string): boolean {
  const [next] = dueDates(planOf(reminder), now).next;
  return next !== undefined && date > next;
}

const retentionDays = 7;

/** The due date that a repeat is about, the day on which it is sent, and the occasion it is claimed for. */
type Repeat = { date: string; sendDate: string; occasion: Occasion };

/**
 * Stores a repeat in the index, next to one for another day. It only holds the attributes needed to
 * find it; the reminder's state at that time decides whether and how the message is sent. Expires after a week.
 */
export async function storeRepeat(table: Table, reminder: StoredReminder, repeat: Repeat, shards: number) {
  await registerSlot(table, reminder, { sendDate: repeat.sendDate });
  await table.put(repeatItem(reminder, repeat, shards));
}

function repeatItem(reminder: StoredReminder, { sendDate, occasion }: Repeat, shards: number): Item {
  const { ownerId, reminderId, channel, locale, productId, timeZone, sendTime, startDate, doses, since } =
    reminder;
  const { interval, leadDays } = reminder;
  const shard = shardOf(ownerId, shards);
  const [slotKey = ''] = slotsDueOn({ timeZone, sendTime, shard }, sendDate, [`o${sendDate}`]);
  return {
    ...repeatKey(ownerId, reminderId, sendDate),
    ...{ ownerId, reminderId, channel, locale, productId, timeZone, sendTime, startDate, doses, since },
    ...(interval !== undefined && { interval }),
    ...(leadDays !== undefined && { leadDays }),
    version: reminder.version,
    occasion,
    slotKey,
    slotSort: `${ownerId}#${channel}#${reminderId}`,
    ttl: Math.floor((Date.parse(sendDate) + retentionDays * dayMilliseconds) / 1000),
  };
}
