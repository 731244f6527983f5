import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { dueDates } from '@merrowvale/shared/domain/due-dates.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import type { RepeatChoice } from '@merrowvale/shared/schemas/dose.ts';
import { changeReminder, type Writing } from '../engine/owner-reminders.ts';
import { planOf, type StoredReminder } from '../engine/stored-reminder.ts';
import { newEvent } from '../new-event.ts';
import type { Item } from '../ports/table.ts';
import { pauseEnd } from './current-dose.ts';
import { type DoseTwins, doseConflict } from './dose-twins.ts';
import { storeRepeat } from './store-repeat.ts';

type Wish = { date: string; when: RepeatChoice };

const daysAhead = { tomorrow: 1, 'in-three-days': 3 } as const;

/**
 * Has a reminder come again on the channel that was answered, or ends the messages about this dose on every channel.
 * May be repeated: the newest wish holds.
 */
export async function remindAgain(
  writing: Writing,
  { reminder, twins }: DoseTwins,
  { date, when }: Wish,
  shards: number,
): Promise<Item[]> {
  if (reminder.lastDose?.date === date) throw doseConflict('This dose has been given.');
  if (when === 'not-now') return dismiss(writing, twins, date);
  const sendDate = repeatDate(reminder, when, writing.now);
  if (sendDate === undefined) throw doseConflict('The next regular reminder comes before then.');
  await storeRepeat(writing.table, reminder, { date, sendDate }, shards);
  const item = await changeReminder(writing, reminder, (current, version) => {
    const isSame = current.repeat?.date === date && current.repeat.sendDate === sendDate;
    if (isSame && (current.answered ?? '') < date) return undefined;
    return {
      set: { repeat: { date, sendDate } },
      // A later wish lifts "not now"; earlier doses keep their own messages from coming by their age.
      remove: current.answered === date ? ['answered'] : [],
      alsoEvents: [snoozed(writing, current, version, date, sendDate)],
    };
  });
  return item ? [item] : [];
}

/** The day on which a repeat would come; undefined where the reminder itself comes first or is paused. */
export function repeatDate(
  reminder: StoredReminder,
  when: keyof typeof daysAhead,
  now: string,
): string | undefined {
  const today = dateAt(Date.parse(now), reminder.timeZone);
  const sendDate = addDays(today, daysAhead[when]);
  const [next] = dueDates(planOf(reminder), now).next;
  if (pauseEnd(reminder, now) !== null || reminder.unsubscribedAt) return undefined;
  return next !== undefined && next <= sendDate ? undefined : sendDate;
}

async function dismiss(writing: Writing, twins: readonly StoredReminder[], date: string): Promise<Item[]> {
  const written: Item[] = [];
  for (const twin of twins) {
    const item = await changeReminder(writing, twin, (current, version) => {
      if ((current.answered ?? '') >= date) return undefined;
      return {
        set: { answered: date },
        alsoEvents: [snoozed(writing, current, version, date, null)],
      };
    });
    if (item) written.push(item);
  }
  return written;
}

function snoozed(
  { correlationId, now }: Writing,
  { ownerId, reminderId, petId }: StoredReminder,
  version: number,
  dueDate: string,
  remindOn: string | null,
) {
  const detail = { reminderId, reminderVersion: version, petId, dueDate, remindOn };
  return newEvent('reminder.snoozed', `${reminderId}/${version}`, { ownerId, correlationId, now }, detail);
}
