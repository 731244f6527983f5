import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';
import type { StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { countingDates, dayAfter } from './due-rules.ts';
import { reminderIn } from './reminder-in.ts';

/** Far enough ahead for a date to be in the future in every zone. */
const aheadDays = 2;
const comparedDays = 60;

/**
 * Errors in carers' copies once all events have been processed: each pet and medication of an owner has one
 * copy for each carer, which is due on the same dates at the same time of the carer's day, with the same lead
 * time and follow-up, and has the same doses.
 */
export function checkCopies(items: readonly Item[], owners: ReadonlySet<string>, now: string): string[] {
  return [...owners].flatMap((ownerId) => {
    const all = items.filter((item) => item.ownerId === ownerId).flatMap((item) => reminderIn(item) ?? []);
    const own = all.filter(({ carerId, isDeleted }) => carerId === undefined && !isDeleted);
    const copies = all.filter(({ carerId }) => carerId !== undefined);
    const expected = sharedOf(own);
    return [
      ...copies
        .filter(({ reminderId }) => !expected.some((each) => reminderId === `${each.reminderId}~c1`))
        .map(({ reminderId }) => `${reminderId} is a copy of a reminder that is not shared`),
      ...expected.flatMap((reminder) => differences(reminder, copies, now)),
    ];
  });
}

/** One reminder for each pet and medication; active ones are preferred to stopped ones, then email to text. */
function sharedOf(own: readonly StoredReminder[]): StoredReminder[] {
  const rank = ({ unsubscribedAt, channel, reminderId }: StoredReminder) =>
    `${unsubscribedAt ? 1 : 0}${channel === 'email' ? 0 : 1}${reminderId}`;
  const groups = Map.groupBy(own, ({ petId, productId }) => `${petId} ${productId}`);
  return [...groups.values()].flatMap((group) =>
    group.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, 1),
  );
}

function differences(reminder: StoredReminder, copies: readonly StoredReminder[], now: string): string[] {
  const { reminderId } = reminder;
  const copy = copies.find((each) => each.reminderId === `${reminderId}~c1`);
  if (!copy) return [`${reminderId} has no copy for the carer`];
  const isSame = [
    'sendTime',
    'leadDays',
    'followUpDays',
    'answered',
    'startDate',
    'petName',
    'productId',
  ] as const;
  const differing = isSame.filter((name) => (copy[name] ?? null) !== (reminder[name] ?? null));
  if (differing.length > 0) return [`the copy of ${reminderId} differs in ${differing.join(' and ')}`];
  if (reminder.unsubscribedAt && !copy.unsubscribedAt)
    return [`the copy of ${reminderId} is active although it is stopped`];
  // With a different lead time, a message that one of them already has may still be due for the other.
  const settled = [copy, reminder]
    .flatMap(({ claim, owed, outcome }) => [claim?.date.slice(0, 10), owed?.date, outcome?.date.slice(0, 10)])
    .filter((date) => date !== undefined);
  const isOpen = (date: string) => settled.every((each) => date > each);
  const its = datesAhead(reminder, now).filter(isOpen).join(' ');
  const theirs = datesAhead(copy, now).filter(isOpen).join(' ');
  return its === theirs ? [] : [`the copy of ${reminderId} is due on ${theirs}, not on ${its}`];
}

function datesAhead(reminder: StoredReminder, now: string): string[] {
  const first = dayAfter(now.slice(0, 10), aheadDays + (reminder.leadDays ?? 0));
  return countingDates(reminder, first, dayAfter(first, comparedDays));
}
