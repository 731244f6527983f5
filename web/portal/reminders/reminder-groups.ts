import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import type { Pet } from '@merrowvale/shared/schemas/pet.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';

/** The reminders of one pet and brand, one for each channel; screens show and edit them as one. */
export type ReminderGroup = {
  first: Reminder;
  reminders: readonly [Reminder, ...Reminder[]];
  /** The first date that has not passed; the date of the form. */
  nextDate: string;
  /** The date that is owed: that of an unconfirmed dose, or else the next one. Screens show it and sort by it. */
  dueDate: string;
};

/** Groups by pet and brand: overdue ones first, then the soonest, and finished or stopped ones last. */
export function groupReminders(reminders: readonly Reminder[]): ReminderGroup[] {
  const groups = new Map<string, [Reminder, ...Reminder[]]>();
  for (const reminder of reminders) {
    const key = `${reminder.pet.id} ${reminder.marketingBrand.id}`;
    const group = groups.get(key);
    if (group) group.push(reminder);
    else groups.set(key, [reminder]);
  }
  return [...groups.values()]
    .map(asGroup)
    .sort(
      (a, b) =>
        Number(!isActiveReminder(a)) - Number(!isActiveReminder(b)) ||
        a.dueDate.localeCompare(b.dueDate, 'en'),
    );
}

export function groupOf(reminders: readonly Reminder[], id: string): ReminderGroup | undefined {
  return groupReminders(reminders).find((group) => group.reminders.some((each) => each.id === id));
}

/** Reminders as one group, even if one of them has another brand by now; undefined if there are none. */
export function groupOfAll([first, ...others]: readonly Reminder[]): ReminderGroup | undefined {
  return first && asGroup([first, ...others]);
}

/**
 * Pets by their next date, an unconfirmed dose first. Those without a reminder come with those due today, and of two
 * alike the one that was added last comes first, because its owner will look for it.
 */
export function petsByUrgency(
  pets: readonly Pet[],
  reminders: readonly Reminder[],
  today: string,
): readonly Pet[] {
  const groups = groupReminders(reminders).filter(isActiveReminder);
  const nextOf = ({ id }: Pet) =>
    groups
      .filter(({ first }) => first.pet.id === id)
      .map(({ dueDate }) => dueDate)
      .sort()[0] ?? today;
  return pets.toReversed().sort((a, b) => nextOf(a).localeCompare(nextOf(b), 'en'));
}

function asGroup(reminders: [Reminder, ...Reminder[]]): ReminderGroup {
  const [first, ...others] = reminders.sort(
    (a, b) => a.channel.localeCompare(b.channel, 'en') || a.date.localeCompare(b.date, 'en'),
  );
  if (!first) throw new Error('A group has at least one reminder.');
  const running = runningReminders(reminders);
  const counted = running.length > 0 ? running : reminders;
  const dates = counted.filter((each) => !isCompleted(each)).map(({ date }) => date);
  const nextDate = dates.sort()[0] ?? first.date;
  const owed = counted.flatMap(openDose);
  return {
    first,
    reminders: [first, ...others],
    nextDate,
    dueDate: [...owed, nextDate].sort()[0] ?? nextDate,
  };
}

function openDose({ dose }: Reminder): string[] {
  return dose?.state === 'open' ? [dose.date] : [];
}

/** False while the last dose is unconfirmed. */
export function isFinishedReminder({ reminders }: ReminderGroup): boolean {
  return reminders.every((each) => isCompleted(each) && openDose(each).length === 0);
}

/** Those that their owner has not stopped with a link in a message. */
export function runningReminders(reminders: readonly Reminder[]): readonly Reminder[] {
  return reminders.filter(({ unsubscribedAt }) => unsubscribedAt === null);
}

/** True if the owner has stopped the messages on all its channels. */
export function isStoppedReminder({ reminders }: ReminderGroup): boolean {
  return runningReminders(reminders).length === 0;
}

/** A next message is still to be sent, or a dose to be confirmed. */
function isActiveReminder(group: ReminderGroup): boolean {
  return !isFinishedReminder(group) && !isStoppedReminder(group);
}

function isCompleted({ dosesRemaining }: Reminder): boolean {
  return dosesRemaining === 0;
}

const daysAhead = 30;

/** Brands that the calendar excludes because of their own rules. */
const neverHighlighted = new Set([
  'GAL_Dog_Product',
  'SER_Dog_Product',
  'SER_Cat_Product',
  'BEX_Cat_Product',
  'AXD_Cat_Product',
]);

type UpcomingDay = { date: string; reminders: readonly Reminder[] };

export function remindersOfPet(reminders: readonly Reminder[], petId: string): readonly Reminder[] {
  return petId === '' ? reminders : reminders.filter(({ pet }) => pet.id === petId);
}

/**
 * The reminders that are overdue, and those due from today until thirty days ahead, by date; the channels of a pet and
 * brand count as one.
 */
export function upcomingDays(reminders: readonly Reminder[], today: string): UpcomingDay[] {
  const end = addDays(today, daysAhead);
  const owed = new Set(reminders.flatMap(openDose));
  return [...byDate(reminders)]
    .filter(([date]) => (date >= today || owed.has(date)) && date <= end)
    .map(([date, due]) => ({ date, reminders: due }))
    .sort((a, b) => a.date.localeCompare(b.date, 'en'));
}

export function highlightedDates(reminders: readonly Reminder[]): Map<string, string[]> {
  const shown = reminders.filter(({ marketingBrand }) => !neverHighlighted.has(marketingBrand.id));
  const text = ({ pet, marketingBrand }: Reminder) => `${pet.name}: ${marketingBrand.name}`;
  return new Map([...byDate(shown)].map(([date, due]) => [date, due.map(text)]));
}

/** Each group by its dates, including the one that is owed. */
function byDate(reminders: readonly Reminder[]): Map<string, Reminder[]> {
  const due = groupReminders(runningReminders(reminders)).flatMap(({ first, reminders: channels }) => {
    const dates = channels.flatMap((each) => [...each.recurringDates, ...openDose(each)]);
    return [...new Set(dates)].map((date) => ({ date, first }));
  });
  const dates = Map.groupBy(due, ({ date }) => date);
  return new Map([...dates].map(([date, each]) => [date, each.map(({ first }) => first)]));
}
