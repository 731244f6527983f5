import 'server-only';
import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { MedicationDoses } from '@merrowvale/shared/schemas/dose.ts';
import { headers } from 'next/headers';
import { cache } from 'react';
import { callFromServer } from '../lib/api/call-from-server.ts';
import type { AccountPageData, OwnerData } from '../lib/api/owner-data.ts';
import type { BlockContext } from '../lib/pages/block-context.ts';
import { ownerNow } from './owner/owner-now.ts';

type Page = Pick<BlockContext, 'locale' | 'query'>;

/** Milliseconds for which a page waits for data that its screens can also request themselves. */
const timeoutMs = 2000;

/** Without scripts they cannot, so an owner who tries again waits longer, but less than the time limit of a page. */
const patientTimeoutMs = 6000;

/** The query with which an owner without scripts tries again. */
export const longerWait = { wait: 'longer' };

function waitsLonger(query: string): boolean {
  return new URLSearchParams(query).get('wait') === longerWait.wait;
}

export function ownerData({ locale, query }: Page): Promise<OwnerData | undefined> {
  return readOwner(locale, query);
}

const readOwner = cache(
  (locale: Locale, query: string): Promise<OwnerData | undefined> =>
    readForPage(query, async (signal) => {
      const { timeZone: _, ...data } = await ownerNow(locale, { signal });
      return data;
    }),
);

export async function accountPageData({ locale, query }: Page): Promise<AccountPageData | undefined> {
  return readForPage(query, async (signal) => {
    const call = { query: { locale }, signal };
    const [carers, calendarFeed, devices, sessions, signIns, secondFactor, passkeys] = await Promise.all([
      callFromServer(profileEndpoints.listCarers, call),
      callFromServer(profileEndpoints.getCalendarFeed, call),
      callFromServer(accountEndpoints.listDevices, call),
      callFromServer(accountEndpoints.listSessions, call),
      callFromServer(accountEndpoints.listSignIns, call),
      // These come from the identity provider, whose failures must not keep our own data from the page.
      callFromServer(accountEndpoints.getSecondFactor, call).catch(() => undefined),
      callFromServer(accountEndpoints.listPasskeys, call).catch(() => undefined),
    ]);
    return {
      carers: carers.data,
      calendarFeed: calendarFeed.data,
      devices: devices.data,
      sessions: sessions.data,
      signIns: signIns.data,
      secondFactor: secondFactor?.data,
      passkeys: passkeys?.data,
    };
  });
}

export async function petDoses(
  { locale, query }: Page,
  petId: string,
): Promise<MedicationDoses[] | undefined> {
  return readForPage(query, async (signal) => {
    const call = { params: { id: petId }, query: { locale }, signal };
    return (await callFromServer(remindersEndpoints.listDoses, call)).data;
  });
}

/**
 * Undefined if the data takes too long, and on client-side navigation, since the browser then
 * has the owner's data cached.
 */
async function readForPage<Data>(
  query: string,
  read: (signal: AbortSignal) => Promise<Data>,
): Promise<Data | undefined> {
  if (await isChangedTo()) return undefined;
  try {
    return await read(AbortSignal.timeout(waitsLonger(query) ? patientTimeoutMs : timeoutMs));
  } catch {
    // The screens request it again from the browser, renew an expired session there, and report a failure.
    return undefined;
  }
}

/**
 * Next removes its own headers from such a request; `Sec-Fetch-Dest` shows that a script sent it, rather than
 * a navigation.
 */
async function isChangedTo(): Promise<boolean> {
  return (await headers()).get('sec-fetch-dest') === 'empty';
}
