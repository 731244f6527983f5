import {
  findBrand,
  fittingPack,
  intervalOf,
  kilograms,
  productInterval,
} from '@merrowvale/shared/domain/brands.ts';
import { type DatedPlan, pauseEndIn, type ReminderTiming } from '@merrowvale/shared/domain/due-dates.ts';
import { type EditedPlan, editedPlan, type PlanProgress } from '@merrowvale/shared/domain/edited-plan.ts';
import type { Interval } from '@merrowvale/shared/domain/interval.ts';
import {
  checkReminder,
  effectiveStartDate,
  reminderMessages,
} from '@merrowvale/shared/domain/reminder-rules.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { AppError, type FieldErrors } from '@merrowvale/shared/errors.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import type { Channel, ReminderInput } from '@merrowvale/shared/schemas/reminder.ts';
import { type Item, type Key, type TableClient, untilWritten } from '../adapters/table.ts';
import { readReminder, type StoredReminder } from '../engine/stored-reminder.ts';
import { invalid } from '../http/parse-input.ts';
import { ownerPartition, reminderKey, reservationPrefix } from '../keys.ts';
import { type PetRecord, petCopyOf } from '../pets/pet-record.ts';

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
function requestedDates(input: ReminderInput, circumstances: Circumstances) {
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
  { followUpDays, ...timing }: ReminderTiming & { followUpDays: number | null },
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

/**
 * Seconds that a reservation waits for its reminder to be written; after that it is treated as left over from a
 * failed write.
 */
const reservationSeconds = 60;

/** No two of an owner's reminders may have all of these in common. */
type PlanFacts = { petId: string; productId: string; channel: Channel; startDate: string };
type Reservation = { table: TableClient; ownerId: string; reminderId: string };

const duplicateMessage = 'You already have this reminder.';

/**
 * Reserves pet, product, channel and date for one of an owner's reminders, so that only one of two concurrent
 * requests is stored. Throws `duplicate` with the id of the reminder that holds them; a reminder's own reservation is
 * accepted.
 */
export async function reservePlan(
  { table, ownerId, reminderId, now }: Reservation & { now: string },
  facts: PlanFacts,
): Promise<void> {
  const key = reservationKey(ownerId, facts);
  const reservation = { ...key, reminderId, reservedAt: now };
  await untilWritten(
    async () => {
      if (await table.put(reservation, { missing: 'pk' })) return true;
      const found = await table.get(key, { consistent: true });
      if (!found) return undefined;
      const holder = String(found.reminderId);
      if (holder === reminderId) return true;
      if (await isHeld(table, ownerId, found, facts, now)) throw duplicate(holder);
      return (await table.put(reservation, { path: 'reminderId', equals: holder })) || undefined;
    },
    () => new AppError('unavailable', 'This reminder could not be stored at the moment.'),
  );
}

/** Releases a reminder's reservation, unless another reminder has taken it since. */
export async function releasePlan({ table, ownerId, reminderId }: Reservation, facts: PlanFacts) {
  await table.remove(reservationKey(ownerId, facts), { path: 'reminderId', equals: reminderId });
}

export function samePlan(one: PlanFacts, other: PlanFacts): boolean {
  return planText(one) === planText(other);
}

/** True for a reminder that has these facts, and for a short while for one that is still being written. */
async function isHeld(table: TableClient, ownerId: string, reservation: Item, facts: PlanFacts, now: string) {
  const key = reminderKey(ownerId, String(reservation.reminderId));
  const reminder = readReminder(await table.get(key, { consistent: true }));
  if (reminder?.isDeleted) return false;
  if (reminder && samePlan(reminder, facts)) return true;
  return Date.parse(now) - Date.parse(String(reservation.reservedAt)) < reservationSeconds * 1000;
}

function reservationKey(ownerId: string, facts: PlanFacts): Key {
  return { pk: ownerPartition(ownerId), sk: `${reservationPrefix}${planText(facts)}` };
}

function planText({ petId, productId, channel, startDate }: PlanFacts): string {
  return [petId, productId, channel, startDate].join('#');
}

function duplicate(reminderId: string): AppError {
  return new AppError('duplicate', duplicateMessage, {
    errors: { 'reminder.startDate': [duplicateMessage] },
    duplicateOf: reminderId,
  });
}

/**
 * Normalizes the spelling of a time zone, so that variants do not multiply the send times that each schedule run
 * checks.
 */
export function canonicalTimeZone(name: string): string {
  return Intl.supportedValuesOf('timeZone').includes(name)
    ? name
    : new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
}
