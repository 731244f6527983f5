import createClient from 'openapi-fetch';
import type { paths } from '../../../test-results/clients/openapi-typescript.d.ts';
import type { Caller, Trip } from './trip.ts';

export async function roundTrip({ siteUrl, token }: Caller, { pet, reminder }: Trip): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const api = createClient<paths>({ baseUrl: siteUrl, headers });
  const query = { locale: 'en_gb' } as const;
  const created = await api.POST('/api/petProfiles', { params: { query }, body: pet });
  if (!created.data) throw new Error(JSON.stringify(created.error));
  const petId = created.data.data.id;
  const added = await api.POST('/api/reminders', {
    params: { query },
    body: { reminder: { petId, ...reminder } },
  });
  if (!added.data) throw new Error(JSON.stringify(added.error));
  const { data = [] } = await api.GET('/api/reminders', { params: { query } });
  const own = data.filter((each) => each.pet.id === petId);
  await api.DELETE('/api/pets/{id}', { params: { query, path: { id: petId } } });
  const left = await api.GET('/api/petProfiles', { params: { query } });
  const isLeft = left.data?.data.data.some(({ id }) => id === petId);
  return [...own.map(({ marketingBrand }) => marketingBrand.name), isLeft ? 'still there' : 'deleted'];
}
