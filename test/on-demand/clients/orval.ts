import {
  createPet,
  createReminder,
  deletePet,
  listPets,
  listReminders,
} from '../../../test-results/clients/orval.ts';
import type { Caller, Trip } from './trip.ts';

export async function roundTrip({ siteUrl, token }: Caller, { pet, reminder }: Trip): Promise<string[]> {
  const options = { headers: { authorization: `Bearer ${token}` } };
  const query = { locale: 'en_gb' } as const;
  // The generated functions have relative addresses, for pages of the site.
  const relative = globalThis.fetch;
  globalThis.fetch = (path, init) => relative(new URL(String(path), siteUrl), init);
  const created = await createPet(pet, query, options);
  if (created.status !== 201) throw new Error(JSON.stringify(created.data));
  const petId = created.data.data.id;
  const added = await createReminder({ reminder: { petId, ...reminder } }, query, options);
  if (added.status !== 201) throw new Error(JSON.stringify(added.data));
  const listed = await listReminders(query, options);
  const own = listed.status === 200 ? listed.data.filter((each) => each.pet.id === petId) : [];
  await deletePet(petId, query, options);
  const left = await listPets(query, options);
  const isLeft = left.status !== 200 || left.data.data.data.some(({ id }) => id === petId);
  return [...own.map(({ marketingBrand }) => marketingBrand.name), isLeft ? 'still there' : 'deleted'];
}
