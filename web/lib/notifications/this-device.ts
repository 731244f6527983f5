import type { PushSubscriptionInput } from '@merrowvale/shared/schemas/device.ts';
import { queryOptions } from '@tanstack/react-query';
import { forgetOfflinePages, readEndsWithSignOut } from './offline-pages.ts';
import { deviceIdOf, renewDevice } from './renew-device.ts';

/** At the top of the site, since a service worker serves the pages below its own path. */
const workerPath = '/notifications-worker';

export type ThisDevice = {
  /** `home-screen`: an iPhone or iPad that shows notifications only of sites on its Home Screen. */
  support: 'supported' | 'home-screen' | 'unsupported';
  permission: NotificationPermission;
  /** The id of this browser's subscription in the owner's list of devices; null if it has none. */
  id: string | null;
  endsWithSignOut: boolean;
};

/** What this browser can do, without asking anybody. */
export async function readThisDevice(): Promise<ThisDevice> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    const isOutsideHomeScreen = Reflect.get(navigator, 'standalone') === false;
    return {
      support: isOutsideHomeScreen ? 'home-screen' : 'unsupported',
      permission: 'denied',
      id: null,
      endsWithSignOut: false,
    };
  }
  const subscription = await (await registeredWorker())?.pushManager.getSubscription();
  return {
    support: 'supported',
    permission: Notification.permission,
    id: subscription ? await deviceIdOf(subscription.endpoint) : null,
    endsWithSignOut: await readEndsWithSignOut(window.caches).catch(() => false),
  };
}

/** Known in the browser only, since the server cannot know what it supports. */
export const thisDeviceQuery = queryOptions({ queryKey: ['this-device'], queryFn: readThisDevice });

function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration('/');
}

/** Registers the service worker, which no page does before, and subscribes with the site's key. */
export async function subscribeThisDevice(applicationServerKey: string): Promise<PushSubscriptionInput> {
  await navigator.serviceWorker.register(workerPath, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that is not listed may have an earlier key, with which the browser would refuse this one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}

/** Leaves nothing of ours in the browser. */
export async function unsubscribeThisDevice(): Promise<void> {
  const registration = await registeredWorker();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
  await forgetOfflinePages(window.caches);
}

/** True if this browser has the service worker, which shows a page without a connection. */
export async function showsOfflinePage(): Promise<boolean> {
  return 'serviceWorker' in navigator && (await registeredWorker()) !== undefined;
}

/** Subscribes again, with the site's current key. */
export async function renewThisDevice(): Promise<void> {
  const registration = await registeredWorker();
  const oldSubscription = await registration?.pushManager.getSubscription();
  if (registration && oldSubscription) await renewDevice(registration.pushManager, { oldSubscription });
}
