import { offeredIntervals, productInterval } from '@merrowvale/shared/domain/brands.ts';
import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { dueDates } from '@merrowvale/shared/domain/due-dates.ts';
import type { Interval } from '@merrowvale/shared/domain/interval.ts';
import { allowsTexts, startDateWindow } from '@merrowvale/shared/domain/reminder-rules.ts';
import { textedAt } from '@merrowvale/shared/domain/text-hours.ts';
import { interval } from '@merrowvale/shared/schemas/brand.ts';
import { typedNumber } from '@merrowvale/shared/schemas/plain-text.ts';
import type { Profile } from '@merrowvale/shared/schemas/profile.ts';
import {
  type Channel,
  channel,
  type Reminder,
  type ReminderInput,
  reminderInput,
} from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { listEntry, readEntries, textEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';
import { reminderAnchor } from './reminder-address.ts';
import type { ReminderGroup } from './reminder-groups.ts';

export const reminderFormValues = z.object({
  petId: textEntry,
  productId: textEntry,
  startDate: textEntry,
  doses: textEntry,
  channels: listEntry(channel),
  /** Empty for the product's default. */
  interval: textEntry,
  /** Empty for the owner's default. */
  sendTime: textEntry,
  leadDays: textEntry,
  /** Empty if there is none. */
  followUpDays: textEntry,
});

export type ReminderFormValues = z.infer<typeof reminderFormValues>;

/** The anchor in lists of the reminder that a form has saved. */
export function enteredAnchor(entered: FormData): string {
  const { petId, productId } = readEntries(reminderFormValues, entered);
  return reminderAnchor(petId, productId);
}

export function newReminder(petId: string): ReminderFormValues {
  const timing = { interval: '', sendTime: '', leadDays: '0', followUpDays: '' };
  return { petId, productId: '', startDate: '', doses: '', channels: ['email'], ...timing };
}

export function filledReminderForm({ first, reminders, nextDate }: ReminderGroup): ReminderFormValues {
  return {
    petId: first.pet.id,
    productId: first.marketingBrand.id,
    startDate: nextDate,
    doses: first.dosesRemaining ? String(first.dosesRemaining) : '',
    channels: [...new Set(reminders.map(({ channel }) => channel))],
    interval: first.interval,
    sendTime: first.sendTimeChosen ? first.sendTime : '',
    leadDays: String(first.leadDays),
    followUpDays: first.followUpDays === null ? '' : String(first.followUpDays),
  };
}

export function channelsOf({ channels, productId }: ReminderFormValues): Channel[] {
  return channels.filter((channel) => channel === 'email' || allowsTexts(productId));
}

export const checkedReminderFields = ['petId', 'productId', 'startDate', 'doses', 'channels'] as const;
export type CheckedReminderField = (typeof checkedReminderFields)[number];

/**
 * Validates a form by the same limits and rules as the server. The errors by field: `window` for a date that is too
 * early or too late, otherwise `invalid`; the form supplies the texts.
 */
export function checkReminderForm(
  values: ReminderFormValues,
  today: string,
  group: ReminderGroup | undefined,
): FieldProblems {
  const { petId, productId, startDate, dosesRemaining } = reminderInput.shape;
  const isDated = allowsTexts(values.productId);
  const window = startDateWindow(values.productId, today);
  const date = values.startDate || today;
  const isOutside = window && !isUntouched(values, group) && (date < window.min || date > window.max);
  return {
    ...(!petId.safeParse(values.petId).success && { petId: 'invalid' }),
    ...(!productId.safeParse(values.productId).success && { productId: 'invalid' }),
    ...(channelsOf(values).length === 0 && { channels: 'invalid' }),
    ...(!dosesRemaining.safeParse(dosesOf(values)).success && { doses: 'invalid' }),
    ...(isDated && isOutside && { startDate: 'window' }),
    ...(isDated && !startDate.safeParse(values.startDate).success && { startDate: 'invalid' }),
  };
}

/**
 * The request body for one channel. If the next date is unchanged, the reminder's start date is kept, and therefore
 * its schedule.
 */
export function inputFor(
  values: ReminderFormValues,
  channel: Channel,
  { today, timeZone, group }: { today: string; timeZone: string; group: ReminderGroup | undefined },
): ReminderInput {
  const base: Reminder | undefined =
    group?.reminders.find((each) => each.channel === channel) ?? group?.first;
  const untouched = base && isUntouched(values, group);
  return {
    petId: values.petId,
    productId: values.productId,
    channel,
    startDate: untouched
      ? base.startDate
      : !allowsTexts(values.productId)
        ? today
        : values.startDate || today,
    dosesRemaining: dosesOf(values),
    timeZone: base?.timeZone ?? timeZone,
    ...timingInput(values),
  };
}

/** An interval is sent only if there is a choice; otherwise the product's own applies. */
function timingInput(values: ReminderFormValues) {
  const isChoice = offeredIntervals(values.productId).length > 1;
  return {
    ...(isChoice && { interval: interval.safeParse(values.interval).data ?? null }),
    sendTime: values.sendTime || null,
    leadDays: Number(values.leadDays),
    followUpDays: values.followUpDays === '' ? null : Number(values.followUpDays),
  };
}

function isUntouched(values: ReminderFormValues, group: ReminderGroup | undefined): boolean {
  if (!group || values.productId !== group.first.marketingBrand.id) return false;
  return !allowsTexts(values.productId) || values.startDate === group.nextDate;
}

function dosesOf({ doses }: ReminderFormValues): number | null {
  return doses.trim() === '' ? null : typedNumber(doses);
}

type Circumstances = {
  /** An ISO instant. */
  now: string;
  today: string;
  timeZone: string;
  profile: Pick<Profile, 'sendTime'>;
  group: ReminderGroup | undefined;
};

type FirstMessage = {
  day: string;
  time: string;
  interval: Interval | undefined;
  /** True for a dose of today that it is too late to remind of. */
  isHourPassed: boolean;
};

/**
 * The day and time of the next message of a form's reminder, and the interval of those after it, if there are any.
 * Undefined if there is no such message, or as long as the form is not valid.
 */
export function firstMessage(
  values: ReminderFormValues,
  { now, today, timeZone, profile, group }: Circumstances,
): FirstMessage | undefined {
  const channels = channelsOf(values);
  const [channel] = channels;
  if (!channel || Object.keys(checkReminderForm(values, today, group)).length > 0) return undefined;
  const input = inputFor(values, channel, { today, timeZone, group });
  const plan = {
    startDate: input.startDate ?? today,
    interval: input.interval ?? productInterval(values.productId),
    leadDays: Number(values.leadDays),
    doses: input.dosesRemaining ?? null,
    since: now,
    timeZone: input.timeZone ?? timeZone,
    sendTime: values.sendTime || profile.sendTime,
  };
  const [date, another] = dueDates(plan, now).next;
  if (date === undefined) return undefined;
  const interval = another === undefined ? undefined : plan.interval;
  const isHourPassed = plan.startDate === today && plan.leadDays === 0 && date !== today;
  const day = addDays(date, -plan.leadDays);
  const isOnlyTexted = channels.every((each) => each === 'sms');
  const sent = isOnlyTexted ? textedAt(day, plan.sendTime) : { day, time: plan.sendTime };
  return { ...sent, interval, isHourPassed };
}

/**
 * The request body that recreates a deleted reminder with its schedule; undefined if its brand's window no
 * longer allows any of its dates, or if no dose remains.
 */
export function restoringInput(reminder: Reminder, today: string): ReminderInput | undefined {
  const { pet, marketingBrand, channel, startDate, date, pastDates, dosesRemaining, timeZone } = reminder;
  const window = startDateWindow(marketingBrand.id, today);
  const anchor = [startDate, ...pastDates, date].find(
    (each) => !window || (each >= window.min && each <= window.max),
  );
  if (anchor === undefined || dosesRemaining === 0) return undefined;
  const productId = marketingBrand.id;
  const { interval, sendTimeChosen, leadDays, followUpDays } = reminder;
  const sendTime = sendTimeChosen ? reminder.sendTime : null;
  return {
    ...{ petId: pet.id, productId, channel, startDate: anchor, dosesRemaining, timeZone },
    ...(offeredIntervals(productId).includes(interval) && { interval }),
    ...{ sendTime, leadDays, followUpDays },
  };
}
