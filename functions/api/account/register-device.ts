import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { deviceMessages } from '@merrowvale/shared/schemas/device.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { invalidField } from '../../lib/http/parse-input.ts';
import { type DeviceDependencies, deviceDependencies } from '../../lib/push/device-dependencies.ts';
import { addDevice, pushUrl, toDevice } from '../../lib/push/stored-devices.ts';

/** May be repeated: an endpoint that is known is replaced, with its name and key. */
export async function registerDevice(
  { owner, body, now }: ApiRequest<'registerDevice'>,
  { table, pushKeys, ownPushService }: DeviceDependencies,
) {
  pushUrl(body.subscription.endpoint, ownPushService);
  const keys = await pushKeys();
  if (!keys.some(({ publicKey }) => publicKey === body.applicationServerKey))
    throw invalidField('applicationServerKey', deviceMessages.subscription);
  const added = await addDevice(table, { ownerId: owner.sub, now }, body);
  return { body: { data: toDevice(added, keys) } };
}

export const handler = endpoint(accountEndpoints.registerDevice, registerDevice, deviceDependencies);
