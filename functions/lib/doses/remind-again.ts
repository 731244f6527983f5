import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { datedReminder, type Occasion } from '@merrowvale/shared/domain/due-dates.ts';
import type { RepeatChoice } from '@merrowvale/shared/schemas/dose.ts';
import type { Item, TableClient } from '../adapters/table.ts';
import { changeReminder, changeReminders, type ReminderWriting } from '../engine/owner-reminders.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { repeatKey } from '../keys.ts';
import { newEvent } from '../outbox.ts';
import { registerSlot, shardOf, slotsDueOn } from '../reminders/slots.ts';
import { repeatDate, repeatOccasion } from './current-dose.ts';
import { type DoseTwins, doseConflict } from './dose-twins.ts';
import { ifUnswitched } from './give-dose.ts';

/**
 * Repeats a reminder on the channel of the message that was answered, or ends the messages about this dose on every
 * channel. Repeatable: the latest request wins.
 */
export async function repeatReminder(
  writing: ReminderWriting,
  { reminder, twins }: DoseTwins,
  { date, when }: { date: string; when: RepeatChoice },
  shards: number,
): Promise<Item[]> {
  if (reminder.lastDose?.date === date) throw doseConflict('This dose has been given.');
  if (when === 'not-now') return dismiss(writing, { reminder, twins }, date);
  const sendDate = repeatDate(reminder, datedReminder(reminder, writing.now), { date, when });
  if (sendDate === undefined) throw doseConflict('The next regular reminder is sooner.');
  const repeat = { date, sendDate, occasion: repeatOccasion(reminder, date, sendDate) };
  await storeRepeat(writing.table, reminder, repeat, shards);
  // Carers' copies come after the owner's reminder, so that a request that is cut short cannot have reopened only a
  // copy.
  const others = twins.filter(({ reminderId }) => reminderId !== reminder.reminderId);
  const lifted = await liftDismissal(writing, { reminder, twins: others }, date);
  let isGiven = false;
  let former: string | undefined;
  const repeated = ifUnswitched(reminder, (current, version) => {
    isGiven = current.lastDose?.date === date;
    former = current.repeat?.sendDate;
    if (isGiven) return undefined;
    const isSame = current.repeat?.date === date && current.repeat.sendDate === sendDate;
    if (isSame && (current.answered ?? '') < date) return undefined;
    return {
      set: { repeat },
      // A later request lifts "not now"; messages about earlier doses are ruled out by their age.
      remove: current.answered === date ? ['answered'] : [],
      alsoEvents: [snoozed(writing, current, version, date, sendDate)],
    };
  });
  const item = await changeReminder(writing, reminder, repeated);
  if (isGiven) throw doseConflict('This dose has been given.');
  // Done last: if this request fails before, the earlier one still counts.
  if (former !== undefined && former !== sendDate)
    await writing.table.remove(repeatKey(reminder.ownerId, reminder.reminderId, former));
  return item ? [item, ...lifted] : lifted;
}

/**
 * A dose that was dismissed for every reminder is reopened for every reminder; otherwise the next change would
 * dismiss the repeat as well.
 */
function liftDismissal(writing: ReminderWriting, { reminder, twins }: DoseTwins, date: string) {
  const lifted = ifUnswitched(reminder, ({ answered, lastDose }) =>
    answered === date && lastDose?.date !== date ? { remove: ['answered'] } : undefined,
  );
  return changeReminders(writing, twins, lifted);
}

function dismiss(writing: ReminderWriting, { reminder, twins }: DoseTwins, date: string) {
  const dismissed = ifUnswitched(reminder, (current, version) => {
    if ((current.answered ?? '') >= date) return undefined;
    return { set: { answered: date }, alsoEvents: [snoozed(writing, current, version, date, null)] };
  });
  return changeReminders(writing, twins, dismissed);
}

function snoozed(
  { correlationId, now }: ReminderWriting,
  { ownerId, reminderId, petId }: StoredReminder,
  version: number,
  dueDate: string,
  remindOn: string | null,
) {
  const detail = { reminderId, reminderVersion: version, petId, dueDate, remindOn };
  return newEvent('reminder.snoozed', `${reminderId}/${version}`, { ownerId, correlationId, now }, detail);
}

const retentionDays = 7;

/** The due date that a repeat is about, the day on which it is sent, and the occasion it is claimed for. */
type Repeat = { date: string; sendDate: string; occasion: Occasion };

/**
 * Stores a repeat in the index, next to one for another day. It only holds the attributes needed to
 * find it; the reminder's state at that time decides whether and how the message is sent. Expires after a week.
 */
export async function storeRepeat(
  table: TableClient,
  reminder: StoredReminder,
  repeat: Repeat,
  shards: number,
) {
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
