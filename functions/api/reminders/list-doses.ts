import { addMonths } from '@merrowvale/shared/domain/calendar.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { givenDoses } from '../../lib/doses/dose-item.ts';
import { doseOverview } from '../../lib/doses/dose-overview.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { remindersOf } from '../../lib/engine/stored-reminder.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { findPet } from '../../lib/pets/pet-record.ts';

const monthsBack = 12;

export async function listDoses(
  { params, owner, query, now }: ApiRequest<'listDoses'>,
  { table }: Dependencies,
) {
  const pet = await findPet(table, owner.sub, params.id);
  if (!pet) throw unknownEntity();
  const [reminders, doses] = await Promise.all([remindersOf(table, owner.sub), givenDoses(table, owner.sub)]);
  const from = `${addMonths(now.slice(0, 10), -monthsBack)}T00:00:00.000Z`;
  const period = { from, now, locale: query.locale };
  const data = doseOverview({ id: params.id, species: pet.species }, { reminders, doses }, period);
  return { body: { data } };
}

export const handler = endpoint(remindersEndpoints.listDoses, listDoses, dependencies);
