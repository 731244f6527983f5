import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type DeviceDependencies, deviceDependencies } from '../../lib/push/device-dependencies.ts';
import { ownDevicesOf, toDevice } from '../../lib/push/stored-devices.ts';

export async function listDevices(
  { owner }: ApiRequest<'listDevices'>,
  { table, pushKeys }: DeviceDependencies,
) {
  const keys = await pushKeys();
  const [current] = keys;
  if (!current) throw new AppError('internal', 'The secret with the push keys is empty.');
  const devices = (await ownDevicesOf(table, owner.sub)).map((each) => toDevice(each, keys));
  return { body: { data: { applicationServerKey: current.publicKey, devices } } };
}

export const handler = endpoint(accountEndpoints.listDevices, listDevices, deviceDependencies);
