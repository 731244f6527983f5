import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Owner } from './stack.ts';

export type MadeUpSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A subscription to the local stack's push service, with a key pair that nobody has. */
export function madeUpSubscription(): MadeUpSubscription {
  const pair = createECDH('prime256v1');
  return {
    endpoint: `https://push.test/${randomUUID()}`,
    keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

export async function addDevice(owner: Owner, name: string): Promise<{ id: string }> {
  const { data: own } = await (await owner.api.get('/api/devices?locale=en_gb')).json();
  const { applicationServerKey } = own;
  const data = { subscription: madeUpSubscription(), applicationServerKey, name, lockScreen: 'full' };
  return (await (await owner.api.post('/api/devices?locale=en_gb', { data })).json()).data;
}

/**
 * Gives the pages of a browser a permission that is granted when they ask for it, and a subscription, because headless
 * Chromium can show no notifications and no test can reach its push service. The service worker is the browser's own.
 */
export async function subscribeTo(page: Page, subscription: MadeUpSubscription): Promise<void> {
  await page.context().addInitScript((made) => {
    if (!('PushManager' in window)) return;
    // Also where a test denies the page its storage.
    const ofPage: Partial<Record<string, string>> = {};
    const storage = () => {
      try {
        return window.localStorage;
      } catch {
        return ofPage;
      }
    };
    Object.defineProperty(Notification, 'permission', { get: () => storage().permission ?? 'default' });
    Notification.requestPermission = async () => {
      storage().permission = 'granted';
      return 'granted';
    };
    const subscribed = {
      ...made,
      toJSON: () => made,
      unsubscribe: async () => {
        delete storage().subscribed;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        storage().subscribed = 'yes';
        return subscribed;
      },
      getSubscription: async () => (storage().subscribed ? subscribed : null),
    });
  }, subscription);
}
