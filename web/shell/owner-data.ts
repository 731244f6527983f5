import 'server-only';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import { headers } from 'next/headers';
import { cache } from 'react';
import { timedCallFromServer } from '../lib/api/call-from-server.ts';
import type { OwnerData } from '../lib/api/owner-data.ts';

/** Milliseconds that a page waits for data that its screens can also request themselves. */
export const timeoutMs = 2000;

/** Without scripts they cannot, so an owner who tries again waits longer; less than a page may take. */
export const patientTimeoutMs = 6000;

/**
 * The data of a page's screens, read once for all of them. Undefined if it takes too long, and on client-side
 * navigation, since the browser has the owner's data cached.
 */
export const ownerData = cache(async (locale: Locale, wait: number): Promise<OwnerData | undefined> => {
  if (await isChangedTo()) return undefined;
  try {
    const signal = AbortSignal.timeout(wait);
    const { result, at } = await timedCallFromServer(ownerEndpoints.getDashboard, {
      query: { locale },
      signal,
    });
    const timeZone = result.data.profile.timeZone ?? defaultTimeZone(locale);
    return { ...result.data, at, today: dateAt(Date.parse(at), timeZone) };
  } catch {
    // The screens request it again from the browser, renew an expired session there, and report a failure.
    return undefined;
  }
});

/**
 * Next removes its own headers from such a request; `Sec-Fetch-Dest` shows that a script sent it, rather than
 * a navigation.
 */
export async function isChangedTo(): Promise<boolean> {
  return (await headers()).get('sec-fetch-dest') === 'empty';
}
