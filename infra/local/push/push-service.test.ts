import { webPush } from '@merrowvale/functions/lib/push/push-client.ts';
import { pushKeysOf } from '@merrowvale/functions/lib/push/push-keys.ts';
import type { StoredDevice } from '@merrowvale/functions/lib/push/stored-devices.ts';
import type { PushNotification } from '@merrowvale/shared/schemas/push-notification.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { decryptPush } from './browser-keys.ts';
import { createPushService, type PushRequest, type PushService } from './push-service.ts';

const [key = { publicKey: '', privateKey: '' }] = pushKeysOf('secret');
const start = Date.parse('2026-11-29T12:00:00Z');
let now: number;
let machine: number;
let service: PushService;
let last: PushRequest | undefined;
beforeEach(() => {
  now = start;
  machine = Date.now();
  last = undefined;
  service = createPushService({ now: () => now, machine: () => machine });
});

/** Our own client, whose request may be changed on its way. */
const client = (change: (request: PushRequest) => Partial<PushRequest> = () => ({})) =>
  webPush({
    keys: async () => [key],
    siteUrl: 'https://site.example',
    own: 'http://127.0.0.1:1/push',
    nowMilliseconds: () => machine,
    post: async (url, { headers, body }) => {
      if (!(body instanceof Uint8Array)) throw new TypeError('A body has bytes.');
      const path = url.replace('http://127.0.0.1:1/push', '');
      const request = { path, headers: Object.fromEntries(new Headers(headers)), body };
      last = { ...request, ...change(request) };
      const response = service.receive(last);
      return new Response(response.reason ?? null, {
        status: response.status,
        headers: response.headers ?? {},
      });
    },
  });
const subscribe = (serverKey = key.publicKey): StoredDevice => {
  const { endpoint, keys } = service.subscribe(serverKey);
  return {
    ...{ id: '1'.padStart(64, '0'), endpoint, ...keys, applicationServerKey: key.publicKey },
    ...{ name: 'Phone', lockScreen: 'full', addedAt: '2026-01-01T00:00:00.000Z' },
  };
};
const notification = (title: string, tag = 'topic'): PushNotification => ({
  ...{ title, body: '', lang: 'en', tag, url: 'https://site.example/' },
  ...{ silent: false, actions: [] },
});
const titles = () => service.messages().map(({ payload }) => Object(payload).title);
const error = async (
  change: (request: PushRequest) => Partial<PushRequest>,
  device = subscribe(),
): Promise<string> => {
  const outcome = await client(change).send({ device, notification: notification('x'), ttl: 60 });
  return 'error' in outcome ? outcome.error : outcome.status;
};
const withHeader = (name: string, value: string | undefined) => (request: PushRequest) => ({
  headers: { ...request.headers, [name]: value },
});

describe('the local push service', () => {
  it('decrypts the example of RFC 8291 [PSH-01]', () => {
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    const receiver = {
      privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    expect(decryptPush(Buffer.from(body, 'base64url'), receiver)).toBe(
      'When I grow up, I want to be a watermelon',
    );
  });

  it('shows what a device gets, and keeps the latest of each topic for one that is off', async () => {
    const device = subscribe();
    const send = (title: string, tag?: string) =>
      client().send({ device, notification: notification(title, tag), ttl: 3600 });
    await send('first');
    expect(service.messages()).toMatchObject([{ state: 'delivered', payload: notification('first') }]);
    service.change(device.endpoint, 'off');
    for (const title of ['second', 'third']) await send(title);
    await send('other', 'another-topic');
    expect(titles()).toEqual(['first', 'third', 'other']);
    service.change(device.endpoint, 'on');
    expect(service.messages().every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('drops what has expired before a device is on again', async () => {
    const device = subscribe();
    service.change(device.endpoint, 'off');
    await client().send({ device, notification: notification('late'), ttl: 60 });
    now += 61_000;
    service.change(device.endpoint, 'on');
    expect(titles()).toEqual([]);
  });

  it('refuses what the standards forbid [PSH-01]', async () => {
    expect(await error(({ path }) => ({ path: `${path}x` }))).toBe('Status404');
    expect(await error(withHeader('ttl', undefined))).toBe('Status400');
    expect(await error(withHeader('topic', 'x'.repeat(33)))).toBe('Status400');
    expect(await error(withHeader('content-encoding', 'aesgcm'))).toBe('Status415');
    expect(await error(() => ({ body: new Uint8Array(4097) }))).toBe('Status413');
    expect(await error(withHeader('authorization', undefined))).toBe('Status403');
    const ended = subscribe();
    service.change(ended.endpoint, 'ended');
    expect(await error(() => ({}), ended)).toBe('Status410');
  });

  it('refuses signatures that are altered, for another service or key, expired, or valid for too long', async () => {
    expect(await error(() => ({}))).toBe('sent');
    const { authorization = '' } = last?.headers ?? {};
    const altered = authorization.replace(/\.(\w)/, (_, letter) => `.${letter === 'e' ? 'f' : 'e'}`);
    expect(await error(withHeader('authorization', altered))).toBe('Status403');
    expect(await error(() => ({}), subscribe('B'.repeat(87)))).toBe('Status403');
    const device = subscribe();
    let elsewhere: string | undefined;
    const other = webPush({
      ...{ keys: async () => [key], siteUrl: 'https://site.example', own: undefined },
      nowMilliseconds: () => machine,
      post: async (_, { headers }) => {
        elsewhere = new Headers(headers).get('authorization') ?? undefined;
        return new Response();
      },
    });
    const apple = { ...device, endpoint: 'https://web.push.apple.com/1' };
    await other.send({ device: apple, notification: notification('x'), ttl: 60 });
    expect(await error(withHeader('authorization', elsewhere), device)).toBe('Status403');
    machine = Date.now() + 13 * 3600 * 1000;
    expect(await error(withHeader('authorization', authorization))).toBe('Status403');
    machine = Date.now() - 13 * 3600 * 1000;
    expect(await error(withHeader('authorization', authorization))).toBe('Status403');
  });

  it('limits the messages of a device', async () => {
    const device = subscribe();
    const statuses = [];
    for (let sent = 0; sent < 61; sent += 1)
      statuses.push(
        (await client().send({ device, notification: notification('x', `t${sent}`), ttl: 60 })).status,
      );
    expect([statuses.at(-2), statuses.at(-1)]).toEqual(['sent', 'unavailable']);
  });
});
