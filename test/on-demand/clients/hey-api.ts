import { client } from '../../../test-results/clients/hey-api/client.gen';
import {
  createPet,
  createReminder,
  deletePet,
  listPets,
  listReminders,
} from '../../../test-results/clients/hey-api/sdk.gen';
import type { Caller, Trip } from './trip.ts';

export async function roundTrip({ siteUrl, token }: Caller, { pet, reminder }: Trip): Promise<string[]> {
  client.setConfig({ baseUrl: siteUrl, headers: { authorization: `Bearer ${token}` } });
  const query = { locale: 'en_gb' } as const;
  const created = await createPet({ query, body: pet, throwOnError: true });
  const petId = created.data.data.id;
  await createReminder({ query, body: { reminder: { petId, ...reminder } }, throwOnError: true });
  const { data } = await listReminders({ query, throwOnError: true });
  const own = data.filter((each) => each.pet.id === petId);
  await deletePet({ query, path: { id: petId }, throwOnError: true });
  const left = await listPets({ query, throwOnError: true });
  const isLeft = left.data.data.data.some(({ id }) => id === petId);
  return [...own.map(({ marketingBrand }) => marketingBrand.name), isLeft ? 'still there' : 'deleted'];
}
