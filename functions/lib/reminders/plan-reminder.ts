import { findBrand, intervalOf, productInterval } from '@merrowvale/shared/domain/brands.ts';
import type { DatedPlan, ReminderTiming } from '@merrowvale/shared/domain/due-dates.ts';
import { type EditedPlan, editedPlan, type PlanProgress } from '@merrowvale/shared/domain/edited-plan.ts';
import type { Interval } from '@merrowvale/shared/domain/interval.ts';
import { pauseEndIn } from '@merrowvale/shared/domain/paused-plan.ts';
import {
  checkReminder,
  effectiveStartDate,
  reminderMessages,
} from '@merrowvale/shared/domain/reminder-rules.ts';
import { fittingPack, kilograms } from '@merrowvale/shared/domain/weight-bands.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import type { FieldErrors } from '@merrowvale/shared/errors.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import type { ReminderInput } from '@merrowvale/shared/schemas/reminder.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { invalid } from '../http/parse-input.ts';
import type { PetRecord } from '../pets/pet-record.ts';
import { petCopyOf } from './follow-pet.ts';
import { canonicalTimeZone } from './slot-of.ts';

type Circumstances = {
  now: string;
  locale: Locale;
  /** The caller's time zone, for a payload without one. */
  timeZone: string | undefined;
  pet: PetRecord;
  /** The reminder being edited. */
  before?: StoredReminder;
};

type Planning = Circumstances & {
  /** The owner's send time, for a reminder without its own. */
  sendTime: string;
  /** The dates of the reminder being edited, and the progress of its messages. */
  course?: { at: DatedPlan; progress: PlanProgress };
};

/** The dates that a form asks for; throws `invalid` when a rule is broken. */
export function requestedDates(input: ReminderInput, circumstances: Circumstances) {
  const { now, locale, pet, before } = circumstances;
  const { productId, channel } = input;
  const zone = input.timeZone ?? before?.timeZone ?? circumstances.timeZone ?? defaultTimeZone(locale);
  const today = dateAt(Date.parse(now), zone);
  const startDate = startDateOf(input, today, before);
  const interval = chosenInterval(input, before);
  const errors = {
    ...productErrors(productId, pet),
    ...checkReminder({ productId, channel, startDate, interval }, today, before),
  };
  if (Object.keys(errors).length > 0) throw invalid(belowReminder(errors));
  return { startDate, interval, timeZone: canonicalTimeZone(zone) };
}

/**
 * Builds the reminder that a form creates for one of the owner's pets, and applies an edit to the dates of an
 * existing one; throws `invalid` when a rule is broken.
 */
export function planReminder(input: ReminderInput, circumstances: Planning) {
  const { locale, pet, before } = circumstances;
  const { petId, productId, channel } = input;
  const { startDate, interval, timeZone } = requestedDates(input, circumstances);
  const { sendTimeChosen, ...rhythm } = rhythmOf(input, circumstances);
  const followUpDays = input.followUpDays === undefined ? (before?.followUpDays ?? null) : input.followUpDays;
  const timing = { startDate, timeZone, interval, followUpDays, ...rhythm };
  const edited = editedDates(input, timing, circumstances);
  const reminder = {
    petId,
    ...petCopyOf(pet),
    productId,
    channel,
    locale,
    timeZone,
    ...rhythm,
    ...(sendTimeChosen && { sendTimeChosen }),
    followUpDays,
    startDate,
    interval,
    ...plannedAt({ productId, startDate, interval }, circumstances),
    // The pack size that fits now; the portal notifies the owner when the pet's weight calls for another.
    packSize: fittingPack(productId, kilograms(pet.weight))?.size ?? null,
    since: edited.since,
    doses: edited.doses,
  };
  return { reminder, edited };
}

/** Set when an edit starts a new series of due dates; doses are tracked from then on. */
function plannedAt(
  { productId, startDate, interval }: { productId: string; startDate: string; interval: Interval },
  { now, before }: Circumstances,
): { plannedAt?: string } {
  if (!before) return {};
  const isSame =
    productId === before.productId && startDate === before.startDate && interval === intervalOf(before);
  return isSame ? {} : { plannedAt: now };
}

function chosenInterval({ productId, interval }: ReminderInput, before?: StoredReminder): Interval {
  const previous = before?.productId === productId ? intervalOf(before) : undefined;
  return (interval === undefined ? previous : interval) ?? productInterval(productId);
}

function rhythmOf(
  { sendTime, leadDays }: ReminderInput,
  { before, sendTime: owners }: Planning,
): { sendTime: string; sendTimeChosen?: true; leadDays: number } {
  const previous = before?.sendTimeChosen ? before.sendTime : null;
  const own = sendTime === undefined ? previous : sendTime;
  const lead = leadDays === undefined ? before?.leadDays : leadDays;
  return {
    leadDays: lead ?? 0,
    ...(own === null ? { sendTime: owners } : { sendTime: own, sendTimeChosen: true }),
  };
}

function startDateOf({ productId, startDate }: ReminderInput, today: string, before?: StoredReminder) {
  if (startDate === undefined && before?.productId === productId) return before.startDate;
  return effectiveStartDate(productId, startDate, today);
}

function editedDates(
  { channel, dosesRemaining }: ReminderInput,
  {
    followUpDays,
    ...timing
  }: ReminderTiming & {
    followUpDays: number | null;
  },
  { now, before, course }: Planning,
): EditedPlan {
  if (!before || !course) return { doses: dosesRemaining ?? null, since: now };
  const edit = {
    ...timing,
    doses: dosesRemaining,
    isOtherSlot: channel !== before.channel || followUpDays !== (before.followUpDays ?? null),
    // A pause continues through an edit: dates before its end still do not count.
    countsFrom: pauseEndIn(before, timing.timeZone, now),
  };
  return editedPlan(course.at, course.progress, edit);
}

function productErrors(productId: string, pet: PetRecord): FieldErrors {
  const brand = findBrand(productId);
  if (!brand) return { productId: [reminderMessages.productUnknown] };
  return brand.species === pet.species ? {} : { productId: [reminderMessages.productOfOtherSpecies] };
}

function belowReminder(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [`reminder.${field}`, messages]),
  );
}
