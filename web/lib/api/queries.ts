import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import type { Endpoint } from '@merrowvale/shared/endpoints/endpoint.ts';
import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { referenceEndpoints } from '@merrowvale/shared/endpoints/reference-endpoints.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import type { localeQuery } from '@merrowvale/shared/endpoints/row-parts.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Species } from '@merrowvale/shared/schemas/pet.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { failedAs } from './api-error.ts';
import { callApi } from './call-api.ts';

/** The keys of cached responses; invalidating a key's prefix refreshes every locale. */
export const queryKeys = {
  pets: ['pets'],
  pet: ['pet'],
  reminders: ['reminders'],
  profile: ['profile'],
  doses: ['doses'],
} as const;

const dataQuery = <const Key extends QueryKey, Data>(queryKey: Key, call: () => Promise<{ data: Data }>) =>
  queryOptions({ queryKey, queryFn: async () => (await call()).data });

/** An endpoint whose only input is the locale. */
type LocalRow<Data> = Endpoint & {
  readonly query: typeof localeQuery;
  readonly response: z.ZodType<{ data: Data }>;
};

const localQuery =
  <const Name extends string, Data>(name: Name, row: LocalRow<Data>) =>
  (locale: Locale) =>
    dataQuery([name, locale], () => callApi(row, { query: { locale } }));

export const petsQuery = (locale: Locale) =>
  dataQuery(
    [...queryKeys.pets, locale],
    async () => (await callApi(petsEndpoints.listPets, { query: { locale } })).data,
  );
export const profileQuery = localQuery(queryKeys.profile[0], profileEndpoints.getProfile);
export const carersQuery = localQuery('carers', profileEndpoints.listCarers);
export const sessionsQuery = localQuery('sessions', accountEndpoints.listSessions);
export const signInsQuery = localQuery('sign-ins', accountEndpoints.listSignIns);
export const secondFactorQuery = localQuery('second-factor', accountEndpoints.getSecondFactor);
export const devicesQuery = localQuery('devices', accountEndpoints.listDevices);
export const passkeysQuery = localQuery('passkeys', accountEndpoints.listPasskeys);
export const calendarFeedQuery = localQuery('calendar-feed', profileEndpoints.getCalendarFeed);

export const petQuery = (locale: Locale, id: string) =>
  dataQuery([...queryKeys.pet, id, locale], () => {
    const call = callApi(petsEndpoints.getPet, { params: { id }, query: { locale } });
    return call.catch(failedAs('Failed to fetch pet profile'));
  });

export const remindersQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...queryKeys.reminders, locale],
    queryFn: () => callApi(remindersEndpoints.listReminders, { query: { locale } }),
  });

export const dosesQuery = (locale: Locale, petId: string) =>
  dataQuery([...queryKeys.doses, petId, locale], () =>
    callApi(remindersEndpoints.listDoses, { params: { id: petId }, query: { locale } }),
  );

/** Part of the dashboard's response, which the server also reads for each page. */
export const doseCountsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...queryKeys.doses, 'counts', locale],
    queryFn: async () =>
      (await callApi(remindersEndpoints.getDashboard, { query: { locale } })).data.doseCounts,
  });

export const rebateBrands = (locale: Locale) =>
  dataQuery(['brands', locale], async () => {
    const call = { params: { species: 'all' }, query: { locale } } as const;
    return (await callApi(referenceEndpoints.listMarketingBrands, call)).data;
  });

export const breedsQuery = (locale: Locale, species: Species) =>
  dataQuery(
    ['breeds', species, locale],
    async () =>
      (await callApi(referenceEndpoints.listBreeds, { params: { species }, query: { locale } })).data,
  );
