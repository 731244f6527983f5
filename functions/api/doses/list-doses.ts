import { doseEndpoints } from '@merrowvale/shared/endpoints/dose-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { givenDoses } from '../../lib/doses/dose-item.ts';
import { doseOverview } from '../../lib/doses/dose-overview.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { readReminder } from '../../lib/engine/stored-reminder.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { reminderPrefix } from '../../lib/keys.ts';
import { ownerItems } from '../../lib/owners/owner-items.ts';
import { findPet } from '../../lib/pets/pet-record.ts';

const row = doseEndpoints.listDoses;

export async function listDoses({ params, owner, now }: ApiRequest<typeof row>, { table }: Dependencies) {
  const pet = await findPet(table, owner.sub, params.id);
  if (!pet) throw unknownEntity();
  const [items, doses] = await Promise.all([
    ownerItems(table, owner.sub, reminderPrefix),
    givenDoses(table, owner.sub),
  ]);
  const reminders = items.flatMap((item) => readReminder(item) ?? []);
  const data = doseOverview({ id: params.id, species: pet.species }, { reminders, doses }, now);
  return { body: { success: true as const, data } };
}

export const handler = endpoint(row, listDoses, dependencies);
