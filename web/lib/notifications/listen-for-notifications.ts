import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { fetchInTime } from '../api/fetch-in-time.ts';
import { forgetDosesOfOthers, readEndsWithSignOut, readOfflinePage } from './offline-pages.ts';
import { type ChangedSubscription, renewDevice } from './renew-device.ts';
import { isRecord, type NotificationData, shownNotification } from './shown-notification.ts';

type ExtendableEvent = { waitUntil(work: Promise<unknown>): void };
type PushEvent = ExtendableEvent & { data: { text(): string } | null };
type TappedNotification = {
  title: string;
  body: string;
  lang: string;
  tag: string;
  data: NotificationData;
  close(): void;
};
type NotificationEvent = ExtendableEvent & { action: string; notification: TappedNotification };
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void };
type SubscriptionChange = ExtendableEvent & ChangedSubscription;
type OpenWindow = { url: string; focus(): Promise<unknown> };

type Events = {
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: SubscriptionChange;
  fetch: FetchEvent;
  install: ExtendableEvent;
};

/** The part of a service worker's global scope that we use; TypeScript has it only in a library that excludes the DOM's. */
export type WorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  location: { origin: string };
  navigator: { onLine: boolean };
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  caches: CacheStorage;
  skipWaiting(): Promise<void>;
  BroadcastChannel: typeof BroadcastChannel;
};

/**
 * All that the service worker does: it shows messages, acts on their buttons, and shows a page of its own without a
 * connection. With a connection it lets every request pass, so that pages are the same with and without it.
 */
export function listenForNotifications(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('push', (event) =>
    event.waitUntil(show(scope, parseJson(event.data?.text() ?? ''))),
  );
  scope.addEventListener('notificationclick', (event) => event.waitUntil(tapped(scope, event)));
  scope.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renewDevice(scope.registration.pushManager, event)),
  );
  scope.addEventListener('fetch', (event) => requested(scope, event));
  // Every page says who is signed in; its request has just started this worker.
  new scope.BroadcastChannel('session').onmessage = ({ data }) => {
    if (data === null || typeof data === 'string') void forgetDosesOfOthers(scope.caches, data);
  };
}

function show(scope: WorkerScope, message: unknown, isSilent = false): Promise<void> {
  const { title, options } = shownNotification(message, scope.location.origin);
  const quiet = { silent: true, renotify: false };
  return scope.registration.showNotification(title, { ...options, ...(isSilent && quiet) });
}

async function tapped(scope: WorkerScope, { action, notification }: NotificationEvent): Promise<void> {
  const { title, body, lang, tag, data } = notification;
  notification.close();
  const button = data.actions.find((each) => each.action === action);
  if (!button) {
    await open(scope, data.url);
    if (data.seenUrl !== undefined) await post(data.seenUrl);
    return;
  }
  const response = await post(button.url);
  // Nothing has happened, so it may be tried again.
  if (!response || response.status >= 500)
    return show(scope, { ...data, title, body, lang, tag, silent: true });
  const next = response.ok ? followingOf(await response.json().catch(() => undefined)) : undefined;
  // The page shows what has become of the dose, such as that it is too late to undo it.
  await (next === undefined ? open(scope, data.url) : show(scope, next));
}

function followingOf(outcome: unknown): unknown {
  return isRecord(outcome) && isRecord(outcome.data) ? outcome.data.notification : undefined;
}

/** The URL is signed, so that it works for whoever holds the device, signed in or not. */
function post(url: string): Promise<Response | undefined> {
  const headers = { accept: 'application/json' };
  return fetchInTime(url, { method: 'POST', credentials: 'omit', headers }).catch(() => undefined);
}

/** In a window of its own, since another one may hold what somebody has typed. */
async function open({ clients }: WorkerScope, url: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((each) => each.url === url);
  await (there ? there.focus() : clients.openWindow(url));
}

/** Its push service then reports the subscription as gone, and the device is removed. */
async function endIfWanted(caches: CacheStorage, pushManager: WorkerScope['registration']['pushManager']) {
  if (await readEndsWithSignOut(caches)) await (await pushManager.getSubscription())?.unsubscribe();
}

function requested({ caches, navigator, registration }: WorkerScope, event: FetchEvent): void {
  const { mode, method, url } = event.request;
  if (mode !== 'navigate') return;
  if (new URL(url).pathname === '/auth/logout') {
    event.waitUntil(forgetDosesOfOthers(caches, null));
    if (method === 'POST') event.waitUntil(endIfWanted(caches, registration.pushManager));
  }
  if (navigator.onLine || method !== 'GET') return;
  event.respondWith(readOfflinePage(caches).then((page) => page ?? Response.error()));
}
