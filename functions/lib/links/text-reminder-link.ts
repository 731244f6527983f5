import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { dueDateOf } from '@merrowvale/shared/domain/occasion.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { remindersAndCompanions } from '../doses/dose-twins.ts';
import type { Table } from '../ports/table.ts';
import { type ReminderLink, validDays } from './reminder-link.ts';

/** Maximum number of reminders in a text. */
const mostReminders = 8;

type Recipient = { ownerId: string; carerId?: string | undefined; locale: Locale };

/**
 * The doses that the recipient's latest text of a month was about, for the single short link that all of their texts in
 * that month contain; undefined once that text is older than the validity of a link.
 */
export async function textReminderLink(
  table: Table,
  { ownerId, carerId, locale }: Recipient,
  { month, now }: { month: string; now: string },
): Promise<ReminderLink | undefined> {
  const sent = (await remindersAndCompanions(table, ownerId)).flatMap(({ claim, channel, ...reminder }) =>
    claim && channel === 'sms' && reminder.carerId === carerId && claim.at.startsWith(month)
      ? [{ id: reminder.reminderId, date: dueDateOf(claim.date), at: claim.at }]
      : [],
  );
  const newest = sent.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  if (!newest || now.slice(0, 10) > addDays(newest.date, validDays)) return undefined;
  const reminderIds = sent.filter(({ date }) => date === newest.date).map(({ id }) => id);
  const shown = reminderIds.slice(0, mostReminders);
  return { ownerId, reminderIds: shown, date: newest.date, by: carerId ?? 'owner', via: 'text', locale };
}
