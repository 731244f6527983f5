import { addMonths } from '@merrowvale/shared/domain/calendar.ts';
import { doseHistory } from '@merrowvale/shared/domain/dose-date.ts';
import { type DoseState, joinedState } from '@merrowvale/shared/domain/dose-states.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { doseEndpoints } from '@merrowvale/shared/endpoints/dose-endpoints.ts';
import type { MedicationDoses, PastDose } from '@merrowvale/shared/schemas/dose.ts';
import type { Species } from '@merrowvale/shared/schemas/pet.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { doseTrackingOf } from '../../lib/doses/current-dose.ts';
import { givenDoses, giverOf, type StoredDose } from '../../lib/doses/dose-item.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { planOf, remindersOf, type StoredReminder } from '../../lib/engine/stored-reminder.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { findPet } from '../../lib/pets/pet-record.ts';
import { marketingBrandOf } from '../../lib/reminders/marketing-brand-of.ts';

const monthsBack = 12;

type Records = { reminders: readonly StoredReminder[]; doses: readonly StoredDose[] };

/**
 * A pet's doses in the last twelve months by medication, newest first; reminders for the same medication are
 * combined.
 */
function doseOverview(
  { id, species }: { id: string; species: Species },
  { reminders, doses }: Records,
  { now, query }: ApiRequest<'listDoses'>,
): MedicationDoses[] {
  const from = `${addMonths(now.slice(0, 10), -monthsBack)}T00:00:00.000Z`;
  const ofPet = { reminders: reminders.filter(isOf(id)), doses: doses.filter(isOf(id)) };
  const products = new Set([...ofPet.reminders, ...ofPet.doses].map(({ productId }) => productId));
  return [...products].flatMap((productId) => {
    const own = {
      reminders: ofPet.reminders.filter((each) => each.productId === productId),
      doses: ofPet.doses.filter((each) => each.productId === productId),
    };
    const shown = dosesOf(own, { from, now });
    return shown.length === 0
      ? []
      : [{ marketingBrand: marketingBrandOf(productId, species, query.locale), doses: shown }];
  });
}

function isOf(petId: string) {
  return (each: { petId: string }) => each.petId === petId;
}

function dosesOf({ reminders, doses }: Records, period: { from: string; now: string }): PastDose[] {
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
    .sort(([a], [b]) => (a < b ? 1 : -1))
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

export async function listDoses(request: ApiRequest<'listDoses'>, { table }: Dependencies) {
  const { params, owner } = request;
  const pet = await findPet(table, owner.sub, params.id);
  if (!pet) throw unknownEntity();
  const [reminders, doses] = await Promise.all([remindersOf(table, owner.sub), givenDoses(table, owner.sub)]);
  const data = doseOverview({ id: params.id, species: pet.species }, { reminders, doses }, request);
  return { body: { data } };
}

export const handler = endpoint(doseEndpoints.listDoses, listDoses, dependencies);
