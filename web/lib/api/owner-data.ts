import type { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import type { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import type { Dashboard } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type * as z from 'zod';
import {
  calendarFeedQuery,
  carersQuery,
  devicesQuery,
  doseCountsQuery,
  passkeysQuery,
  petQuery,
  petsQuery,
  profileQuery,
  remindersQuery,
  secondFactorQuery,
  sessionsQuery,
  signInsQuery,
} from './queries.ts';
import { noteServerNow } from './server-time.ts';

/** The data that the server read for a page's screens, and when; `today` is that day for the owner. */
export type OwnerData = Dashboard & { at: string; today: string } & Partial<AccountPageData>;

type DataOf<Row extends { response: z.ZodType<{ data: unknown }> }> = z.output<Row['response']>['data'];

/** Data that only the account page shows; the calendar feed is null if there is none. */
export type AccountPageData = {
  carers: DataOf<typeof profileEndpoints.listCarers>;
  calendarFeed: DataOf<typeof profileEndpoints.getCalendarFeed>;
  devices: DataOf<typeof accountEndpoints.listDevices>;
  sessions: DataOf<typeof accountEndpoints.listSessions>;
  signIns: DataOf<typeof accountEndpoints.listSignIns>;
  /** Undefined if the identity provider does not report it, as for sessions from before it could be asked. */
  secondFactor: DataOf<typeof accountEndpoints.getSecondFactor> | undefined;
  /** Likewise. */
  passkeys: DataOf<typeof accountEndpoints.listPasskeys> | undefined;
};

const taken = new WeakSet<OwnerData>();

/**
 * Seeds the query cache with the data that came with a page, so that the screens make no requests. A browser applies
 * it once and never over newer data, because a page restored from the history contains the data with which it was
 * first loaded.
 */
export function takeOwnerData(client: QueryClient, locale: Locale, data: OwnerData): void {
  if (typeof window !== 'undefined') {
    if (taken.has(data)) return;
    taken.add(data);
    noteServerNow(data.at);
  }
  const keep = (queryKey: QueryKey, value: unknown) => {
    if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, value);
  };
  keep(petsQuery(locale).queryKey, data.pets);
  keep(remindersQuery(locale).queryKey, data.reminders);
  keep(doseCountsQuery(locale).queryKey, data.doseCounts);
  keep(profileQuery(locale).queryKey, data.profile);
  if (data.carers) keep(carersQuery(locale).queryKey, data.carers);
  if (data.calendarFeed !== undefined) keep(calendarFeedQuery(locale).queryKey, data.calendarFeed);
  if (data.secondFactor) keep(secondFactorQuery(locale).queryKey, data.secondFactor);
  if (data.passkeys) keep(passkeysQuery(locale).queryKey, data.passkeys);
  if (data.devices) keep(devicesQuery(locale).queryKey, data.devices);
  if (data.sessions) keep(sessionsQuery(locale).queryKey, data.sessions);
  if (data.signIns) keep(signInsQuery(locale).queryKey, data.signIns);
  for (const pet of data.pets) keep(petQuery(locale, pet.id).queryKey, pet);
}
