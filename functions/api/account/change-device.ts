import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { type DeviceDependencies, deviceDependencies } from '../../lib/push/device-dependencies.ts';
import { changeDevices, type StoredDevice, toDevice } from '../../lib/push/stored-devices.ts';

/** Fields that are not sent stay unchanged. */
export async function changeDevice(
  { owner, params, body }: ApiRequest<'changeDevice'>,
  { table, pushKeys }: DeviceDependencies,
) {
  let changed: StoredDevice | undefined;
  await changeDevices(table, owner.sub, (devices) => {
    const found = devices.find(({ id }) => id === params.id);
    if (!found) return undefined;
    const { name = found.name, lockScreen = found.lockScreen } = body;
    const after = { ...found, name, lockScreen };
    changed = after;
    return devices.map((each) => (each === found ? after : each));
  });
  if (!changed) throw unknownEntity();
  return { body: { data: toDevice(changed, await pushKeys()) } };
}

export const handler = endpoint(accountEndpoints.changeDevice, changeDevice, deviceDependencies);
