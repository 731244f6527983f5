import type { FieldErrors } from '../errors.ts';
import type { Channel } from '../schemas/reminder.ts';
import { isAdvantageXd, isGalliprant, isSeresto, offeredIntervals } from './brands.ts';
import { addDays } from './calendar.ts';
import type { Interval } from './interval.ts';

const serestoRefillDays = 210;

export const reminderMessages = {
  dateOutside: 'Choose a date from {min} to {max}.',
  intervalNotOffered: 'Choose one of the intervals offered for this medication.',
  emailOnly: 'Reminders for this medication can only be sent by email.',
  productUnknown: 'Choose one of the listed medications.',
  productOfOtherSpecies: 'This medication is for another species.',
} as const;

/** The earliest and latest start date of a brand, or undefined when any date is valid. Both ends are valid. */
export function startDateWindow(productId: string, today: string): { min: string; max: string } | undefined {
  if (isSeresto(productId)) return { min: addDays(today, -210), max: addDays(today, 45) };
  if (isAdvantageXd(productId)) return { min: addDays(today, -7), max: addDays(today, 30) };
  return undefined;
}

/** The start date to store: today when none is given, and always for Galliprant. */
export function effectiveStartDate(productId: string, startDate: string | null | undefined, today: string) {
  return isGalliprant(productId) || !startDate ? today : startDate;
}

export function allowsTexts(productId: string): boolean {
  return !isGalliprant(productId);
}

/**
 * Validates a reminder; returns messages by field. An unchanged start date or interval is not validated again, so
 * that an old reminder can still be edited.
 */
export function checkReminder(
  reminder: { productId: string; channel: Channel; startDate: string; interval?: Interval | undefined },
  today: string,
  before?: { productId: string; startDate: string; interval?: Interval | undefined },
): FieldErrors {
  const errors: FieldErrors = {};
  if (reminder.channel === 'sms' && !allowsTexts(reminder.productId))
    errors.channel = [reminderMessages.emailOnly];
  if (!isOffered(reminder, before)) errors.interval = [reminderMessages.intervalNotOffered];
  const isUnchanged = before?.productId === reminder.productId && before.startDate === reminder.startDate;
  const window = startDateWindow(reminder.productId, today);
  if (!isUnchanged && window && (reminder.startDate < window.min || reminder.startDate > window.max))
    errors.startDate = [
      reminderMessages.dateOutside.replace('{min}', window.min).replace('{max}', window.max),
    ];
  return errors;
}

function isOffered(
  { productId, interval }: { productId: string; interval?: Interval | undefined },
  before?: { productId: string; interval?: Interval | undefined },
): boolean {
  if (interval === undefined || offeredIntervals(productId).includes(interval)) return true;
  return before?.productId === productId && before.interval === interval;
}

/**
 * The date on which a Seresto collar is due to be replaced: 210 days after its reminder's date; null for other
 * brands.
 */
export function serestoRefillDate(productId: string, date: string): string | null {
  return isSeresto(productId) ? addDays(date, serestoRefillDays) : null;
}
