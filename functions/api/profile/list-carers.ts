import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { findCarers, toCarer } from '../../lib/carers/carer-record.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

export async function listCarers({ owner, now }: ApiRequest<'listCarers'>, { table }: Dependencies) {
  const record = await findCarers(table, owner.sub);
  const data = (record?.carers ?? []).map((carer) => toCarer(carer, now));
  return { body: { data } };
}

export const handler = endpoint(profileEndpoints.listCarers, listCarers, dependencies);
