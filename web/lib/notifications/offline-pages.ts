import { sessionLimits } from '@merrowvale/shared/domain/session-limits.ts';

/**
 * The cache that the service worker reads and the site writes: the pages to show offline, stored when an owner views
 * their reminders, and whether signing out switches notifications off.
 */
const cacheName = 'offline';
const withDoses = '/offline/doses';
const withoutDoses = '/offline/page';
/** Stored if notifications are to end with the sign-out. */
const endsWithSignOut = '/offline/ends-with-sign-out';
const ownerHeader = 'x-owner';
const untilHeader = 'x-until';

type Storages = Pick<CacheStorage, 'open'>;

/** `doses` may be shown as long as this owner may be signed in, `page` always. */
export async function storeOfflinePages(
  caches: Storages,
  { ownerId, doses, page }: { ownerId: string; doses: string; page: string },
): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(withoutDoses, htmlResponse(page));
  const until = Date.now() + sessionLimits.totalSeconds * 1000;
  await cache.put(withDoses, htmlResponse(doses, { [ownerHeader]: ownerId, [untilHeader]: `${until}` }));
}

export async function readOfflinePage(caches: Storages): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  const stored = await cache.match(withDoses);
  if (stored && Date.now() < Number(stored.headers.get(untilHeader))) return stored;
  await cache.delete(withDoses);
  return cache.match(withoutDoses);
}

export async function storeEndsWithSignOut(caches: Storages, isWanted: boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  await (isWanted ? cache.put(endsWithSignOut, new Response()) : cache.delete(endsWithSignOut));
}

export async function readEndsWithSignOut(caches: Storages): Promise<boolean> {
  return (await (await caches.open(cacheName)).match(endsWithSignOut)) !== undefined;
}

/** Removes the doses of everybody but the owner who is signed in; `null` if nobody is. */
export async function forgetDosesOfOthers(caches: Storages, ownerId: string | null): Promise<void> {
  const cache = await caches.open(cacheName);
  const stored = await cache.match(withDoses);
  if (stored && stored.headers.get(ownerHeader) !== ownerId) await cache.delete(withDoses);
}

export async function forgetOfflinePages(caches: Pick<CacheStorage, 'delete'>): Promise<void> {
  await caches.delete(cacheName);
}

function htmlResponse(html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
}
