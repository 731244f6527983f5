import { randomUUID, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';
import type { Faults } from '../aws/faults.ts';
import type { Clock } from '../clock.ts';
import { readBody, startLoopbackServer } from '../runtime/loopback-server.ts';
import { type BrowserKeys, decryptPush, newBrowserKeys, publicKeyOf } from './browser-keys.ts';

/** The origin of all endpoints, which a function reaches at the address in `PUSH_SERVICE_URL`. */
const origin = 'https://push.test';
const maxBodyBytes = 4096;
/** Messages that wait for one device that is off. */
const maxWaiting = 20;
/** Messages to one device in a minute. */
const maxInMinute = 60;
const maxSignedSeconds = 86_400;
const retryAfterSeconds = 60;

export type DeviceState = 'on' | 'off' | 'ended';
type Subscription = {
  endpoint: string;
  keys: BrowserKeys;
  serverKey: string | undefined;
  state: DeviceState;
};
export type PushedMessage = {
  id: string;
  endpoint: string;
  topic: string | null;
  urgency: string;
  receivedAt: string;
  expiresAt: string;
  state: 'delivered' | 'waiting';
  /** The decrypted payload. */
  payload: unknown;
};

export type PushRequest = { path: string; headers: Record<string, string | undefined>; body: Uint8Array };
export type PushResponse = { status: number; headers?: Record<string, string>; reason?: string };

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https?:)/) });

export type PushService = ReturnType<typeof createPushService>;

/**
 * A push service as RFC 8030 describes it, with the signatures of RFC 8292: it refuses what they forbid, keeps messages
 * for devices that are off until they expire or are replaced, and reads them as the device's browser would. `machine` is
 * the time of signatures, which does not move with the stack's clock.
 */
export function createPushService(times: { now: () => number; machine: () => number }) {
  const subscriptions = new Map<string, Subscription>();
  let pushed: PushedMessage[] = [];

  /** Without those that expired before their device was on again. */
  function messages(): readonly PushedMessage[] {
    const now = new Date(times.now()).toISOString();
    pushed = pushed.filter(({ state, expiresAt }) => state === 'delivered' || expiresAt > now);
    return pushed;
  }

  function store(
    { endpoint, keys, state }: Subscription,
    { ttl, topic, urgency, body }: { ttl: number; topic: string | null; urgency: string; body: Uint8Array },
  ): PushResponse {
    const now = times.now();
    const own = messages().filter((each) => each.endpoint === endpoint);
    const waiting = own.filter(
      (each) => each.state === 'waiting' && (topic === null || each.topic !== topic),
    );
    const recent = own.filter(({ receivedAt }) => Date.parse(receivedAt) > now - 60_000);
    if (waiting.length >= maxWaiting || recent.length >= maxInMinute)
      return { ...refused(429, 'Too many.'), headers: { 'retry-after': `${retryAfterSeconds}` } };
    const replaced = own.filter((each) => each.state === 'waiting' && topic !== null && each.topic === topic);
    pushed = pushed.filter((each) => !replaced.includes(each));
    const id = randomUUID();
    pushed.push({
      ...{ id, endpoint, topic, urgency, state: state === 'on' ? 'delivered' : 'waiting' },
      receivedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + ttl * 1000).toISOString(),
      payload: parseJson(decryptPush(body, keys)),
    });
    return { status: 201, headers: { location: `${origin}/messages/${id}`, ttl: `${ttl}` } };
  }

  /** Why a request is not signed by the holder of the subscription's key; undefined if it is. */
  function unsigned(authorization: string, { serverKey }: Subscription): string | undefined {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization) ?? [];
    const [head = '', body = '', signature = ''] = token.split('.');
    if (signature === '') return 'There is no signature.';
    if (serverKey !== undefined && serverKey !== key) return 'The subscription is for another key.';
    const proof = { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${head}.${body}`);
    if (!verify('sha256', signed, proof, Buffer.from(signature, 'base64url')))
      return 'The signature is wrong.';
    const { data } = claims.safeParse(parseJson(Buffer.from(body, 'base64url').toString()));
    if (data?.aud !== origin) return 'The signature is for another service.';
    const left = data.exp - times.machine() / 1000;
    return left > 0 && left <= maxSignedSeconds ? undefined : 'The signature has expired, or lasts too long.';
  }

  return {
    messages,
    /** A new browser's subscription for the holder of this key, or for anybody's. */
    subscribe(serverKey?: string): { endpoint: string; keys: { p256dh: string; auth: string } } {
      const path = `/${randomUUID()}`;
      const keys = newBrowserKeys();
      subscriptions.set(path, { endpoint: `${origin}${path}`, keys, serverKey, state: 'on' });
      return { endpoint: `${origin}${path}`, keys: { p256dh: keys.p256dh, auth: keys.auth } };
    },
    /** A device that is switched on gets what has waited for it. False if there is no such subscription. */
    change(endpoint: string, state: DeviceState): boolean {
      const found = [...subscriptions.values()].find((each) => each.endpoint === endpoint);
      if (!found) return false;
      found.state = state;
      if (state === 'on')
        for (const message of messages()) if (message.endpoint === endpoint) message.state = 'delivered';
      return true;
    },
    receive({ path, headers, body }: PushRequest): PushResponse {
      const subscription = subscriptions.get(path);
      if (!subscription) return refused(404, 'There is no such subscription.');
      if (subscription.state === 'ended') return refused(410, 'The subscription has ended.');
      const problem = unsigned(headers.authorization ?? '', subscription);
      if (problem !== undefined) return refused(403, problem);
      if (body.byteLength > maxBodyBytes) return refused(413, 'The body is too long.');
      const { ttl = '', topic, urgency = 'normal' } = headers;
      if (!/^\d+$/.test(ttl)) return refused(400, 'TTL is missing.');
      if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic))
        return refused(400, 'Topic has other characters.');
      if (headers['content-encoding'] !== 'aes128gcm')
        return refused(415, 'Content-Encoding is not aes128gcm.');
      return store(subscription, { ttl: Number(ttl), topic: topic ?? null, urgency, body });
    },
  };
}

function refused(status: number, reason: string): PushResponse {
  return { status, reason };
}

const maxReadBytes = 64 * 1024;
/** Longer than a function waits. */
const slowMilliseconds = 8000;
const faultStatus = { fail: 500, throttle: 429, refuse: 403 } as const;

/** The browsers' push services of the stack, which fail on demand. */
export async function startPushService(faults: Faults, clock: Clock) {
  const service = createPushService({ now: () => clock.now().getTime(), machine: Date.now });
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, maxReadBytes);
    const fault = faults.take('push');
    if (fault === 'slow') await pause(slowMilliseconds, undefined, { ref: false });
    else if (fault) return void response.writeHead(faultStatus[fault], { 'retry-after': '60' }).end();
    if (request.method !== 'POST' || body === undefined) return void response.writeHead(405).end();
    const entries = Object.entries(request.headers).map(
      ([name, value]) => [name, value?.toString()] as const,
    );
    const path = request.url ?? '';
    const { status, headers, reason } = service.receive({ path, headers: Object.fromEntries(entries), body });
    response.writeHead(status, headers).end(reason ?? '');
  };
  const server = await startLoopbackServer(0, respond);
  return { url: `http://127.0.0.1:${server.port}`, service, close: server.close };
}
