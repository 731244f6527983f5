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
  const days = new Map<string, Reminder[]>();
  for (const { first, reminders: channels } of groupReminders(reminders)) {
    const dates = new Set(channels.flatMap(({ recurringDates }) => recurringDates));
    for (const date of dates) {
      if (date >= today && date <= end) days.set(date, [...(days.get(date) ?? []), first]);
    }
  }
  return [...days]
    .map(([date, due]) => ({ date, reminders: due }))
    .sort((a, b) => a.date.localeCompare(b.date, 'en'));
}

export function highlightedDates(reminders: readonly Reminder[]): Map<string, string[]> {
  const dates = new Map<string, string[]>();
  for (const { first, reminders: channels } of groupReminders(reminders)) {
    if (neverHighlighted.has(first.marketingBrand.id)) continue;
    for (const date of new Set(channels.flatMap(({ recurringDates }) => recurringDates))) {
      dates.set(date, [...(dates.get(date) ?? []), `${first.pet.name}: ${first.marketingBrand.name}`]);
    }
  }
  return dates;
}
