import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { maxNotificationBytes, type PushNotification } from '@merrowvale/shared/schemas/push-notification.ts';
import type { SendOutcome } from '../adapters/mail.ts';
import { tracedFetch } from '../adapters/traced-fetch.ts';
import type { PushKey } from './push-keys.ts';
import { pushUrl, type StoredDevice } from './stored-devices.ts';

/** `gone`: the subscription has ended. `waiting`: the service was not called, and asked for that or needs a rest. */
export type PushOutcome =
  | SendOutcome
  | { status: 'gone'; error: string }
  | { status: 'waiting'; error: string };

export type PushMessage = {
  device: StoredDevice;
  notification: PushNotification;
  /** For how long a device that is off gets it, in seconds. */
  ttl: number;
};
export type PushClient = { send(message: PushMessage): Promise<PushOutcome> };

type Ports = {
  keys: () => Promise<readonly PushKey[]>;
  siteUrl: string;
  /** The address of a push service of the stage's own, if it has one. */
  own: string | undefined;
  /** The machine's time, by which push services check our signatures. */
  nowMilliseconds: () => number;
  post?: (url: string, request: RequestInit) => Promise<Response>;
};

const timeoutMilliseconds = 5000;
/** A signature is valid for twelve hours. */
const signedMilliseconds = 3600 * 1000;
/** A service that has failed this often in a row is left alone for a while, so that it does not hold up the others. */
const maxFailures = 3;
const restMilliseconds = 30_000;

const traced = (url: string, request: RequestInit) => tracedFetch(url, request);

/** Sends notifications to the browsers' push services (RFC 8030), encrypted for the device (RFC 8291). */
export function webPush({ keys, siteUrl, own, nowMilliseconds, post = traced }: Ports): PushClient {
  const signed = new Map<string, { authorization: string; until: number }>();
  const waits = new Map<string, number>();
  const failures = new Map<string, number>();
  const isWaiting = (name: string) => (waits.get(name) ?? 0) > nowMilliseconds();

  async function authorizationOf({ endpoint, p256dh, auth }: StoredDevice, key: PushKey): Promise<string> {
    const name = `${new URL(endpoint).origin} ${key.publicKey}`;
    const known = signed.get(name);
    if (known && known.until > nowMilliseconds()) return known.authorization;
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const { headers } = await vapidHeaders(subscription, { subject: siteUrl, ...key });
    signed.set(name, { ...headers, until: nowMilliseconds() + signedMilliseconds });
    return headers.authorization;
  }

  function learn(host: string, device: string, response: Response | undefined): void {
    const { status, retryAfter } = {
      status: response?.status ?? 0,
      retryAfter: response && waitOf(response),
    };
    const isDown = status === 0 || status >= 500;
    const count = isDown ? (failures.get(host) ?? 0) + 1 : 0;
    failures.set(host, count);
    if (count >= maxFailures) waits.set(host, nowMilliseconds() + restMilliseconds);
    // A limit is a device's own, and a service's time of rest that of all its devices.
    if (retryAfter !== undefined) waits.set(isDown ? host : device, nowMilliseconds() + retryAfter * 1000);
  }

  return {
    async send({ device, notification, ttl }) {
      const { id, endpoint, p256dh, auth } = device;
      const { host } = new URL(endpoint);
      if (isWaiting(host) || isWaiting(id)) return { status: 'waiting', error: 'Waiting' };
      // A device may have subscribed with a key that is newer than the secret that this function has read.
      const key = (await keys()).find(({ publicKey }) => publicKey === device.applicationServerKey);
      if (!key) return { status: 'waiting', error: 'UnknownKey' };
      const text = new TextEncoder().encode(JSON.stringify(notification));
      const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
      const request = {
        method: 'POST',
        headers: {
          authorization: await authorizationOf(device, key),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: `${ttl}`,
          topic: notification.tag,
          urgency: 'normal',
        },
        body: await encryptNotification(subscription, text),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      } as const;
      try {
        const response = await post(pushUrl(endpoint, own), request);
        await response.body?.cancel();
        learn(host, id, response);
        return outcomeOf(response.status);
      } catch (error) {
        learn(host, id, undefined);
        return { status: 'unavailable', error: error instanceof Error ? error.name : 'Unknown' };
      }
    },
  };
}

export function fitsNotification(notification: PushNotification): boolean {
  return Buffer.byteLength(JSON.stringify(notification)) <= maxNotificationBytes;
}

/** Refusals of our keys are failures of the whole channel, which must not end a single subscription. */
function outcomeOf(status: number): PushOutcome {
  const error = `Status${status}`;
  if (status >= 200 && status < 300) return { status: 'sent', messageId: '' };
  if (status === 404 || status === 410) return { status: 'gone', error };
  if (status >= 500 || [401, 403, 408, 429].includes(status)) return { status: 'unavailable', error };
  return { status: 'refused', error };
}

/** Seconds, or an HTTP date (RFC 9110, 10.2.3). */
function waitOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const [at, sent] = [Date.parse(value), Date.parse(headers.get('date') ?? '')];
  return Number.isNaN(at) || Number.isNaN(sent) ? undefined : Math.max(0, (at - sent) / 1000);
}
