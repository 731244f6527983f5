import { calendarEndpoints } from '@merrowvale/shared/endpoints/calendar-endpoints.ts';
import { carerEndpoints } from '@merrowvale/shared/endpoints/carer-endpoints.ts';
import { doseEndpoints } from '@merrowvale/shared/endpoints/dose-endpoints.ts';
import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import { passkeyEndpoints } from '@merrowvale/shared/endpoints/passkey-endpoints.ts';
import { petEndpoints } from '@merrowvale/shared/endpoints/pet-endpoints.ts';
import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import { sessionEndpoints } from '@merrowvale/shared/endpoints/session-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Species } from '@merrowvale/shared/schemas/pet.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
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

/** A query whose only input is the locale. */
const localQuery =
  <const Name extends string, Data>(
    name: Name,
    call: (query: { locale: Locale }) => Promise<{ data: Data }>,
  ) =>
  (locale: Locale) =>
    dataQuery([name, locale], () => call({ locale }));

export const petsQuery = localQuery(
  queryKeys.pets[0],
  async (query) => (await callApi(petEndpoints.listPets, { query })).data,
);
export const profileQuery = localQuery(queryKeys.profile[0], (query) =>
  callApi(ownerEndpoints.getProfile, { query }),
);
export const carersQuery = localQuery('carers', (query) => callApi(carerEndpoints.listCarers, { query }));
export const sessionsQuery = localQuery('sessions', (query) =>
  callApi(sessionEndpoints.listSessions, { query }),
);
export const signInsQuery = localQuery('sign-ins', (query) =>
  callApi(sessionEndpoints.listSignIns, { query }),
);
export const secondFactorQuery = localQuery('second-factor', (query) =>
  callApi(secondFactorEndpoints.getSecondFactor, { query }),
);
export const passkeysQuery = localQuery('passkeys', (query) =>
  callApi(passkeyEndpoints.listPasskeys, { query }),
);
export const calendarFeedQuery = localQuery('calendar-feed', (query) =>
  callApi(calendarEndpoints.getCalendarFeed, { query }),
);

export const petQuery = (locale: Locale, id: string) =>
  dataQuery([...queryKeys.pet, id, locale], () => {
    const call = callApi(petEndpoints.getPet, { params: { id }, query: { locale } });
    return call.catch(failedAs('Failed to fetch pet profile'));
  });

export const remindersQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...queryKeys.reminders, locale],
    queryFn: () => callApi(reminderEndpoints.listReminders, { query: { locale } }),
  });

export const dosesQuery = (locale: Locale, petId: string) =>
  dataQuery([...queryKeys.doses, petId, locale], () =>
    callApi(doseEndpoints.listDoses, { params: { id: petId }, query: { locale } }),
  );

/** Part of the dashboard's response, which the server also reads for each page. */
export const doseCountsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...queryKeys.doses, 'counts', locale],
    queryFn: async () => (await callApi(ownerEndpoints.getDashboard, { query: { locale } })).data.doseCounts,
  });

export const brandsQuery = localQuery(
  'brands',
  async (query) =>
    (await callApi(petEndpoints.listMarketingBrands, { params: { species: 'all' }, query })).data,
);

export const breedsQuery = (locale: Locale, species: Species) =>
  dataQuery(
    ['breeds', species, locale],
    async () => (await callApi(petEndpoints.listBreeds, { params: { species }, query: { locale } })).data,
  );
