import { fetchInTime } from '../api/fetch-in-time.ts';
import { isRecord } from './shown-notification.ts';

/** Browsers send one subscription, both or none. */
export type ChangedSubscription = {
  oldSubscription?: Pick<PushSubscription, 'endpoint'> | null;
  newSubscription?: Pick<PushSubscription, 'toJSON'> | null;
};

type PushSubscribing = Pick<PushManager, 'subscribe' | 'getSubscription'>;

/**
 * Registers a subscription that the browser has replaced, under the device's name. Only while the owner is signed in;
 * otherwise the push service reports the old one as gone, and reminders go by email.
 */
export async function renewDevice(
  pushManager: PushSubscribing,
  { oldSubscription, newSubscription }: ChangedSubscription,
): Promise<void> {
  if (!oldSubscription) return;
  const call = (method: string, path: string, body?: object) =>
    fetchInTime(`${path}?locale=en_gb`, {
      method,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const listed = await call('GET', devicesPath);
  const own: unknown = listed.ok ? await listed.json() : undefined;
  const data = isRecord(own) && isRecord(own.data) ? own.data : {};
  const id = await deviceIdOf(oldSubscription.endpoint);
  const devices: unknown[] = Array.isArray(data.devices) ? data.devices : [];
  const former = devices.filter(isRecord).find((each) => each.id === id);
  const { applicationServerKey } = data;
  if (!former || typeof applicationServerKey !== 'string') return;
  const renewed = newSubscription ?? (await subscribeAnew(pushManager, applicationServerKey));
  const { name, lockScreen } = former;
  await call('POST', devicesPath, {
    subscription: renewed.toJSON(),
    ...{ applicationServerKey, name, lockScreen },
  });
  await call('DELETE', `${devicesPath}/${id}`);
}

/** A subscription with an earlier key has to end first. */
async function subscribeAnew(
  pushManager: PushSubscribing,
  applicationServerKey: string,
): Promise<PushSubscription> {
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

const devicesPath = '/api/devices';

/** The id under which the API lists a subscription: the SHA-256 of its endpoint, in hex. */
export async function deviceIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
