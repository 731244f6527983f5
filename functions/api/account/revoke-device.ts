import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { removeDevice } from '../../lib/push/stored-devices.ts';

export async function revokeDevice({ params, owner }: ApiRequest<'revokeDevice'>, { table }: Dependencies) {
  if (!(await removeDevice(table, owner.sub, params.id))) throw unknownEntity();
  return { body: {} };
}

export const handler = endpoint(accountEndpoints.revokeDevice, revokeDevice, dependencies);
