import { findBrand, intervalOf } from '@merrowvale/shared/domain/brands.ts';
import { dueDates, type ReminderPlan } from '@merrowvale/shared/domain/due-dates.ts';
import { type EditedPlan, editedPlan, type Progress } from '@merrowvale/shared/domain/edited-plan.ts';
import {
  checkReminder,
  effectiveStartDate,
  reminderMessages,
} from '@merrowvale/shared/domain/reminder-rules.ts';
import type { SlotKind } from '@merrowvale/shared/domain/slot-kind.ts';
import { slotKeys, slotKindOf } from '@merrowvale/shared/domain/slots.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import type { FieldErrors } from '@merrowvale/shared/errors.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import type { ReminderInput } from '@merrowvale/shared/schemas/reminder.ts';
import { planOf, type StoredReminder } from '../engine/stored-reminder.ts';
import { invalid } from '../http/parse-input.ts';
import type { PetRecord } from '../pets/pet-record.ts';
import { canonicalTimeZone } from './canonical-time-zone.ts';

type Circumstances = {
  now: string;
  locale: Locale;
  /** The caller's time zone where the payload names none. */
  timeZone: string | undefined;
  sendTime: string;
  pet: PetRecord;
  /** The reminder that is edited, with how far its messages have come. */
  before?: StoredReminder;
  progress?: Progress;
};

/** Everything about a reminder that its owner's form decides. */
export type PlannedReminder = ReturnType<typeof planReminder>['reminder'];

/**
 * The reminder that a form makes for an owner's own pet, and what the edit does to the dates of one that exists; throws
 * `invalid` for one that breaks a rule.
 */
export function planReminder(input: ReminderInput, circumstances: Circumstances) {
  const { now, locale, pet, sendTime, before } = circumstances;
  const { petId, productId, channel } = input;
  const zone = input.timeZone ?? before?.timeZone ?? circumstances.timeZone ?? defaultTimeZone(locale);
  const today = dateAt(Date.parse(now), zone);
  const startDate = startDateOf(input, today, before);
  const errors = {
    ...productErrors(productId, pet),
    ...checkReminder({ productId, channel, startDate }, today, before),
  };
  if (Object.keys(errors).length > 0) throw invalid(belowReminder(errors));
  const timeZone = canonicalTimeZone(zone);
  const edited = editedDates(input, { startDate, timeZone, sendTime }, circumstances);
  const reminder = {
    petId,
    petName: pet.name,
    petSpecies: pet.species,
    petImage: pet.imageReference,
    petVersion: pet.version,
    productId,
    channel,
    locale,
    timeZone,
    sendTime,
    startDate,
    since: edited.since,
    doses: edited.doses,
  };
  return { reminder, edited };
}

/** The kind of slot that a reminder belongs in. */
export function kindOf(
  reminder: Pick<StoredReminder, 'productId' | 'interval' | 'leadDays' | 'followUpDays'>,
): SlotKind {
  return slotKindOf({ ...reminder, interval: intervalOf(reminder) });
}

/** Where a reminder stands in the time index; nowhere once nothing more will come due. */
export function slotOf(
  reminder: PlannedReminder & { ownerId: string; reminderId: string },
  shards: number,
  now: string,
): { slotKey: string; slotSort: string } | undefined {
  const plan = { ...reminder, interval: intervalOf(reminder) };
  return dueDates(plan, now).completed ? undefined : slotKeys({ ...plan, shards });
}

function startDateOf(
  { productId, startDate }: ReminderInput,
  today: string,
  before?: StoredReminder,
): string {
  if (startDate === undefined && before?.productId === productId) return before.startDate;
  return effectiveStartDate(productId, startDate, today);
}

function editedDates(
  { productId, channel, dosesRemaining }: ReminderInput,
  timing: Pick<ReminderPlan, 'startDate' | 'timeZone' | 'sendTime'>,
  { now, before, progress }: Circumstances,
): EditedPlan {
  if (!before || !progress) return { doses: dosesRemaining ?? null, since: now };
  const plan = planOf(before);
  const edit = {
    ...timing,
    interval: productId === before.productId ? plan.interval : intervalOf({ productId }),
    leadDays: plan.leadDays,
    doses: dosesRemaining,
    isOtherChannel: channel !== before.channel,
  };
  return editedPlan(plan, progress, edit, now);
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
