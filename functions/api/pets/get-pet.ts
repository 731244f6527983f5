import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { versionOf } from '../../lib/adapters/table.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { petKey } from '../../lib/keys.ts';
import { toPet } from '../../lib/pets/pet-record.ts';

export async function getPet({ params, query, owner }: ApiRequest<'getPet'>, { table }: Dependencies) {
  const item = await table.get(petKey(owner.sub, params.id), { consistent: true });
  if (!item || item.isDeleted === true) throw unknownEntity();
  return { body: { data: toPet(item, query.locale) }, version: versionOf(item) };
}

export const handler = endpoint(petsEndpoints.getPet, getPet, dependencies);
