import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { petPrefix } from '../../lib/keys.ts';
import { listPage } from '../../lib/list-page.ts';
import { toPet } from '../../lib/pets/pet-record.ts';

const row = petsEndpoints.listPets;

export async function listPets({ query, owner }: ApiRequest<'listPets'>, { table }: Dependencies) {
  const { items, headers } = await listPage(table, owner.sub, petPrefix, row, query);
  return { body: { data: { data: items.map((item) => toPet(item, query.locale)) } }, headers };
}

export const handler = endpoint(row, listPets, dependencies);
