import { createPublicKey, verify } from 'node:crypto';
import type { PushNotification } from '@merrowvale/shared/schemas/push-notification.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { webPush } from './push-client.ts';
import { pushKeysOf } from './push-keys.ts';
import type { StoredDevice } from './stored-devices.ts';

const [key = { publicKey: '', privateKey: '' }] = pushKeysOf('secret');
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const now = Date.parse('2026-11-29T12:00:00Z');
const device: StoredDevice = {
  id: '1'.padStart(64, '0'),
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  ...{ p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg', applicationServerKey: key.publicKey },
  ...{ name: 'Phone', lockScreen: 'full', addedAt: '2026-01-01T00:00:00.000Z' },
};
const notification: PushNotification = {
  ...{ title: 'Rex: Brackenward', body: 'Due today', lang: 'en', tag: 'tag', url: 'https://site.example/' },
  ...{ silent: false, actions: [] },
};

type Sent = { url: string; headers: Record<string, string>; body: Uint8Array; redirect: string };
let sent: Sent[];
let time: number;
let response: () => Response;
beforeEach(() => {
  sent = [];
  time = now;
  response = () => new Response(null, { status: 201 });
});
const client = (keys = [key]) =>
  webPush({
    keys: async () => keys,
    siteUrl: 'https://site.example',
    own: 'http://127.0.0.1:4001/push-service',
    nowMilliseconds: () => time,
    post: async (url, { headers, body, redirect }) => {
      if (!(body instanceof Uint8Array)) throw new TypeError('A body has bytes.');
      sent.push({ url, headers: Object.fromEntries(new Headers(headers)), body, redirect: redirect ?? '' });
      return response();
    },
  });
const send = (to = client(), changes: Partial<StoredDevice> = {}) =>
  to.send({ device: { ...device, ...changes }, notification, ttl: 3600 });
const status = async (to = client(), changes: Partial<StoredDevice> = {}) => (await send(to, changes)).status;

describe('a notification on its way to a push service', () => {
  it('is signed for its service, for less than a day, by the key that the device subscribed with [PSH-01, PSH-09]', async () => {
    await send(client([...pushKeysOf('newer secret')]));
    const [, token = '', publicKey] =
      /^vapid t=(\S+), k=(\S+)$/.exec(sent[0]?.headers.authorization ?? '') ?? [];
    expect(publicKey).toBe(key.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', ...(x && y && { x, y }) };
    const proof = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, proof, Buffer.from(signature, 'base64url'))).toBe(true);
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect([aud, sub]).toEqual(['https://fcm.googleapis.com', 'https://site.example']);
    expect(exp - Date.now() / 1000).toBeLessThan(86_400);
  });

  it('replaces the one before it while a device is off, reveals no length, and follows no redirect [PSH-01]', async () => {
    await send();
    expect(sent[0]?.body).toHaveLength(4096);
    expect(sent[0]).toMatchObject({
      url: device.endpoint,
      redirect: 'manual',
      headers: { ttl: '3600', topic: 'tag', urgency: 'normal', 'content-encoding': 'aes128gcm' },
    });
  });

  it.each([
    [201, 'sent'],
    [200, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [400, 'refused'],
    [302, 'refused'],
    [401, 'unavailable'],
    [403, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('after the response %d is %s', async (code, expected) => {
    response = () => new Response(null, { status: code });
    expect(await status()).toBe(expected);
  });

  it('is tried again if a service does not respond, or has a key that this function has not read yet', async () => {
    response = () => {
      throw new DOMException('Too slow.', 'TimeoutError');
    };
    expect(await send()).toEqual({ status: 'unavailable', error: 'TimeoutError' });
    expect(await status(client(), { applicationServerKey: 'B'.repeat(87) })).toBe('waiting');
  });

  it('waits as long as a service asks for a device, and for all of them once it needs a rest [PSH-07]', async () => {
    const to = client();
    response = () => new Response(null, { status: 429, headers: { 'retry-after': '120' } });
    expect(await status(to)).toBe('unavailable');
    response = () => new Response(null, { status: 201 });
    const other = { id: '2'.padStart(64, '0') };
    expect([await status(to), await status(to, other)]).toEqual(['waiting', 'sent']);
    time += 121_000;
    expect(await status(to)).toBe('sent');
    response = () => new Response(null, { status: 503, headers: { 'retry-after': '60' } });
    await status(to);
    expect(await status(to, other)).toBe('waiting');
    expect(await status(to, { ...other, endpoint: 'https://web.push.apple.com/2' })).toBe('unavailable');
    expect(sent).toHaveLength(5);
  });

  it('does not wait for a service that has just failed three times', async () => {
    const to = client();
    response = () => new Response(null, { status: 500 });
    for (let failure = 0; failure < 3; failure += 1) expect(await status(to)).toBe('unavailable');
    expect(await status(to)).toBe('waiting');
    time += 31_000;
    expect(await status(to)).toBe('unavailable');
  });

  it('reaches the stage’s own push service under its address', async () => {
    await send(client(), { endpoint: 'https://push.test/abc' });
    expect(sent[0]?.url).toBe('http://127.0.0.1:4001/push-service/abc');
  });
});
