import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { groupReminders } from './reminder-groups.ts';

const daysAhead = 30;

/** Brands that the calendar excludes because of their own rules. */
const neverHighlighted = new Set([
  'GAL_Dog_Product',
  'SER_Dog_Product',
  'SER_Cat_Product',
  'BEX_Cat_Product',
  'AXD_Cat_Product',
]);

export type UpcomingDay = { date: string; reminders: readonly Reminder[] };

export function remindersOfPet(reminders: readonly Reminder[], petId: string): readonly Reminder[] {
  return petId === '' ? reminders : reminders.filter(({ pet }) => pet.id === petId);
}

/**
 * The reminders due from today until thirty days ahead, by date; the channels of a pet and brand count as
 * one.
 */
export function upcomingDays(reminders: readonly Reminder[], today: string): UpcomingDay[] {
  const end = addDays(today, daysAhead);
  return [...byDate(reminders)]
    .filter(([date]) => date >= today && date <= end)
    .map(([date, due]) => ({ date, reminders: due }))
    .sort((a, b) => a.date.localeCompare(b.date, 'en'));
}

export function highlightedDates(reminders: readonly Reminder[]): Map<string, string[]> {
  const shown = reminders.filter(({ marketingBrand }) => !neverHighlighted.has(marketingBrand.id));
  const text = ({ pet, marketingBrand }: Reminder) => `${pet.name}: ${marketingBrand.name}`;
  return new Map([...byDate(shown)].map(([date, due]) => [date, due.map(text)]));
}

function byDate(reminders: readonly Reminder[]): Map<string, Reminder[]> {
  const due = groupReminders(reminders).flatMap(({ first, reminders: channels }) =>
    [...new Set(channels.flatMap(({ recurringDates }) => recurringDates))].map((date) => ({ date, first })),
  );
  const dates = Map.groupBy(due, ({ date }) => date);
  return new Map([...dates].map(([date, each]) => [date, each.map(({ first }) => first)]));
}
