import { marketingBrandOf } from '@merrowvale/shared/domain/brands.ts';
import { byCodeUnits } from '@merrowvale/shared/domain/code-unit-order.ts';
import { type DoseState, joinedState } from '@merrowvale/shared/domain/dose-states.ts';
import { planOf } from '@merrowvale/shared/domain/due-dates.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { MedicationDoses, PastDose } from '@merrowvale/shared/schemas/dose.ts';
import type { Species } from '@merrowvale/shared/schemas/pet.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { doseHistory, doseTrackingOf } from './current-dose.ts';
import { giverOf, type StoredDose } from './dose-item.ts';

type Records = { reminders: readonly StoredReminder[]; doses: readonly StoredDose[] };

type Period = { from: string; now: string };

/**
 * A pet's doses in a period (ISO instants) by medication, newest first; reminders for the same medication are
 * combined.
 */
export function doseOverview(
  { id, species }: { id: string; species: Species },
  { reminders, doses }: Records,
  { locale, ...period }: Period & { locale: Locale },
): MedicationDoses[] {
  const ofPet = { reminders: reminders.filter(isOf(id)), doses: doses.filter(isOf(id)) };
  const products = new Set([...ofPet.reminders, ...ofPet.doses].map(({ productId }) => productId));
  return [...products].flatMap((productId) => {
    const own = {
      reminders: ofPet.reminders.filter((each) => each.productId === productId),
      doses: ofPet.doses.filter((each) => each.productId === productId),
    };
    const shown = dosesOf(own, period);
    return shown.length === 0
      ? []
      : [{ marketingBrand: marketingBrandOf(productId, species, locale), doses: shown }];
  });
}

function isOf(petId: string) {
  return (each: { petId: string }) => each.petId === petId;
}

function dosesOf({ reminders, doses }: Records, period: Period): PastDose[] {
  const given = new Map(doses.map((dose) => [dose.date, dose]));
  const zones = new Map(reminders.map(({ reminderId, timeZone }) => [reminderId, timeZone]));
  const dates = new Set(given.keys());
  const states = new Map<string, DoseState[]>();
  const note = (date: string, state: DoseState) => states.set(date, [...(states.get(date) ?? []), state]);
  for (const reminder of reminders) {
    const history = doseHistory(planOf(reminder), doseTrackingOf(reminder), dates, period);
    for (const [date, state] of history) note(date, state);
  }
  for (const date of dates) if (date >= period.from.slice(0, 10)) note(date, 'given');
  return [...states]
    .sort(([a], [b]) => byCodeUnits(b, a))
    .map(([date, each]) => {
      const dose = given.get(date);
      return pastDose(date, joinedState(each), dose, zones.get(dose?.reminderId ?? ''));
    });
}

function pastDose(
  date: string,
  state: DoseState,
  dose: StoredDose | undefined,
  timeZone: string | undefined,
): PastDose {
  const { givenAt = null, by, via = null } = dose ?? {};
  const givenOn = givenAt && timeZone ? dateAt(Date.parse(givenAt), timeZone) : null;
  return { date, state, givenAt, givenOn, by: by === undefined ? null : giverOf(by), via };
}
