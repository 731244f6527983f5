import 'server-only';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import { headers } from 'next/headers';
import { cache } from 'react';
import { respondFromServer } from '../lib/api/call-from-server.ts';
import type { OwnerData } from '../lib/api/owner-data.ts';

/** A page does not wait longer for what its screens can also ask for themselves. */
export const patience = 2000;

/**
 * What the screens of a page show, read once for all of them; undefined when it cannot be had quickly, and for a page
 * that is only changed to, since the browser has kept what it knows of the owner.
 */
export const ownerData = cache(async (locale: Locale): Promise<OwnerData | undefined> => {
  if (await isChangedTo()) return undefined;
  try {
    const signal = AbortSignal.timeout(patience);
    const { answer: response, at } = await respondFromServer(ownerEndpoints.getDashboard, {
      query: { locale },
      signal,
    });
    const timeZone = response.data.profile.timeZone ?? defaultTimeZone(locale);
    return { ...response.data, at, today: dateAt(Date.parse(at), timeZone) };
  } catch {
    // The screens ask again from the browser, renew a tired session there, and say so if that fails too.
    return undefined;
  }
});

/** Next takes its own marks of such a request away; the browser's says that a script has asked, not a window. */
export async function isChangedTo(): Promise<boolean> {
  return (await headers()).get('sec-fetch-dest') === 'empty';
}
