import { hash } from 'node:crypto';
import { AppError } from '@merrowvale/shared/errors.ts';
import {
  applicationServerKey,
  type Device,
  type DeviceInput,
  deviceMessages,
  lockScreen,
  maxDevices,
  pushDeviceId,
} from '@merrowvale/shared/schemas/device.ts';
import * as z from 'zod';
import { type Item, type TableClient, toValues, unchangedSince, untilWritten } from '../adapters/table.ts';
import { invalidField } from '../http/parse-input.ts';
import { changedMeanwhile } from '../http/preconditions.ts';
import { devicesKey, pushEndpointKey } from '../keys.ts';
import type { PushKey } from './push-keys.ts';

const storedDevice = z.object({
  id: pushDeviceId,
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  applicationServerKey,
  name: z.string(),
  lockScreen,
  addedAt: z.iso.datetime(),
});
export type StoredDevice = z.infer<typeof storedDevice>;

const devicesRecord = z.object({ ownerId: z.string(), devices: z.array(storedDevice) });
const endpointHolder = z.object({ ownerId: z.string() });

export function readDevices(item: Item | undefined): StoredDevice[] {
  return devicesRecord.safeParse(item).data?.devices ?? [];
}

export async function ownDevicesOf(table: TableClient, ownerId: string): Promise<StoredDevice[]> {
  return readDevices(await table.get(devicesKey(ownerId), { consistent: true }));
}

/**
 * Adds a device to an owner's list, or replaces it. An endpoint belongs to one owner at a time: in a shared browser,
 * the one who switched notifications on last. Taking it over needs the subscription's own secrets, which only the
 * browser has.
 */
export async function addDevice(
  table: TableClient,
  { ownerId, now }: { ownerId: string; now: string },
  { subscription, ...chosen }: DeviceInput,
): Promise<StoredDevice> {
  const { endpoint, keys } = subscription;
  const id = hash('sha256', endpoint);
  const own = await ownDevicesOf(table, ownerId);
  if (!own.some((each) => each.id === id)) requireRoom(own);
  await takeEndpoint(table, { id, ownerId }, keys.auth);
  const added: StoredDevice = { id, endpoint, ...keys, ...chosen, addedAt: now };
  await changeDevices(table, ownerId, (devices) => {
    const others = devices.filter((each) => each.id !== id);
    requireRoom(others);
    return [...others, added];
  });
  return added;
}

function requireRoom(devices: readonly StoredDevice[]): void {
  if (devices.length >= maxDevices) throw new AppError('limit-reached', deviceMessages.devices);
}

/** The former owner's list first, so that a crash in between leaves nothing that a retry would not find. */
async function takeEndpoint(
  table: TableClient,
  { id, ownerId }: { id: string; ownerId: string },
  auth: string,
): Promise<void> {
  const key = pushEndpointKey(id);
  await untilWritten(async () => {
    const holder = endpointHolder.safeParse(await table.get(key, { consistent: true })).data;
    if (holder?.ownerId === ownerId) return true;
    if (holder) {
      const held = (await ownDevicesOf(table, holder.ownerId)).find((each) => each.id === id);
      if (held && held.auth !== auth) throw new AppError('conflict', deviceMessages.subscription);
      await changeDevices(table, holder.ownerId, (devices) => devices.filter((each) => each.id !== id));
    }
    const condition = holder ? { path: 'ownerId', equals: holder.ownerId } : ({ missing: 'pk' } as const);
    return (await table.put({ ...key, ownerId }, condition)) || undefined;
  }, changedMeanwhile);
}

/** False if the owner has no such device. */
export async function removeDevice(table: TableClient, ownerId: string, id: string): Promise<boolean> {
  const found = await changeDevices(table, ownerId, (devices) => {
    const others = devices.filter((each) => each.id !== id);
    return others.length < devices.length ? others : undefined;
  });
  await table.remove(pushEndpointKey(id), { path: 'ownerId', equals: ownerId });
  return found;
}

/** Changes an owner's list in one conditional write; false if `change` returns undefined. */
export async function changeDevices(
  table: TableClient,
  ownerId: string,
  change: (devices: StoredDevice[]) => StoredDevice[] | undefined,
): Promise<boolean> {
  const key = devicesKey(ownerId);
  return untilWritten(async () => {
    const before = await table.get(key, { consistent: true });
    const devices = change(readDevices(before));
    if (!devices) return false;
    const update = { set: toValues({ ownerId, devices }), add: { version: 1 } };
    return (await table.update(key, update, unchangedSince(before))) && true;
  }, changedMeanwhile);
}

export function toDevice(
  { id, name, lockScreen, addedAt, applicationServerKey }: StoredDevice,
  [current]: readonly PushKey[],
): Device {
  return { id, name, lockScreen, addedAt, isKeyCurrent: applicationServerKey === current?.publicKey };
}

/** The services of Chromium and Android, Firefox, Safari, and Edge. */
const hosts =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+(?:\.[\w-]+)*\.push\.apple\.com|[\w-]+(?:\.[\w-]+)*\.notify\.windows\.com)$/;

/** The host in the endpoints of a stage's own push service, under which nothing can be reached (RFC 2606). */
const ownHost = 'push.test';

/**
 * The URL to which a subscription's messages are posted. Throws `invalid` for other servers than those of browsers,
 * because anybody can send us a subscription. `own` is the address of the stage's own service, if it has one.
 */
export function pushUrl(endpoint: string, own: string | undefined): string {
  const { protocol, hostname, port, username, password, pathname, search } = new URL(endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  if (isPlain && own !== undefined && hostname === ownHost) return `${own}${pathname}${search}`;
  if (isPlain && hosts.test(hostname)) return endpoint;
  throw invalidField('subscription.endpoint', deviceMessages.service);
}
