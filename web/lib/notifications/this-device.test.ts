import { expect, it, vi } from 'vitest';
import { deviceIdOf } from './renew-device.ts';
import {
  readThisDevice,
  showsOfflinePage,
  subscribeThisDevice,
  unsubscribeThisDevice,
} from './this-device.ts';

const endpoint = 'https://push.example/1';

/** A browser that has the service worker, and perhaps a subscription. */
function open({ isSubscribed = true, isRegistered = true, endsWithSignOut = false } = {}) {
  const log: unknown[] = [];
  const subscription = {
    endpoint,
    unsubscribe: async () => log.push('unsubscribed'),
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async (options: object) => {
      log.push(options);
      return subscription;
    },
  };
  const registration = { pushManager, unregister: async () => log.push('unregistered') };
  const serviceWorker = {
    getRegistration: async () => (isRegistered ? registration : undefined),
    register: async (...input: unknown[]) => log.push(input),
    ready: Promise.resolve(registration),
  };
  const cache = { match: async () => (endsWithSignOut ? new Response() : undefined) };
  const caches = { open: async () => cache, delete: async (name: string) => log.push(name) };
  const Notification = { permission: 'granted' };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { PushManager: {}, Notification, caches });
  vi.stubGlobal('Notification', Notification);
  return { log };
}

it('names the subscription of this browser, if it has one [PSH-07]', async () => {
  open();
  const known = { support: 'supported', permission: 'granted', endsWithSignOut: false };
  expect(await readThisDevice()).toEqual({ ...known, id: await deviceIdOf(endpoint) });
  open({ isSubscribed: false, endsWithSignOut: true });
  expect(await readThisDevice()).toEqual({ ...known, id: null, endsWithSignOut: true });
  open({ isRegistered: false });
  expect(await readThisDevice()).toEqual({ ...known, id: null });
  expect(await showsOfflinePage()).toBe(false);
  open();
  expect(await showsOfflinePage()).toBe(true);
});

it.each([
  ['unsupported', {}, { PushManager: {}, Notification: {} }],
  ['unsupported', { serviceWorker: {} }, { Notification: {} }],
  ['unsupported', { serviceWorker: {} }, { PushManager: {} }],
  ['home-screen', { standalone: false }, {}],
  ['unsupported', { standalone: true }, {}],
])('is %s without what notifications need: %o %o [PSH-07]', async (support, navigator, window) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', window);
  const device = { support, permission: 'denied', id: null, endsWithSignOut: false };
  expect(await readThisDevice()).toEqual(device);
  if (!('serviceWorker' in navigator)) expect(await showsOfflinePage()).toBe(false);
});

it('subscribes with the present key only, and leaves nothing behind afterwards [PSH-07]', async () => {
  const { log } = open();
  const keys = { p256dh: 'p', auth: 'a' };
  expect(await subscribeThisDevice('key')).toEqual({ endpoint, keys });
  expect(log).toEqual([
    ['/notifications-worker', { scope: '/', updateViaCache: 'none' }],
    'unsubscribed',
    { userVisibleOnly: true, applicationServerKey: 'key' },
  ]);
  log.length = 0;
  await unsubscribeThisDevice();
  expect(log).toEqual(['unsubscribed', 'unregistered', 'offline']);
});
