import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { referenceEndpoints } from '@merrowvale/shared/endpoints/reference-endpoints.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
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
  async (query) => (await callApi(petsEndpoints.listPets, { query })).data,
);
export const profileQuery = localQuery(queryKeys.profile[0], (query) =>
  callApi(profileEndpoints.getProfile, { query }),
);
export const carersQuery = localQuery('carers', (query) => callApi(profileEndpoints.listCarers, { query }));
export const sessionsQuery = localQuery('sessions', (query) =>
  callApi(accountEndpoints.listSessions, { query }),
);
export const signInsQuery = localQuery('sign-ins', (query) =>
  callApi(accountEndpoints.listSignIns, { query }),
);
export const secondFactorQuery = localQuery('second-factor', (query) =>
  callApi(accountEndpoints.getSecondFactor, { query }),
);
export const devicesQuery = localQuery('devices', (query) =>
  callApi(accountEndpoints.listDevices, { query }),
);
export const passkeysQuery = localQuery('passkeys', (query) =>
  callApi(accountEndpoints.listPasskeys, { query }),
);
export const calendarFeedQuery = localQuery('calendar-feed', (query) =>
  callApi(profileEndpoints.getCalendarFeed, { query }),
);

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

export const rebateBrands = localQuery(
  'brands',
  async (query) =>
    (await callApi(referenceEndpoints.listMarketingBrands, { params: { species: 'all' }, query })).data,
);

export const breedsQuery = (locale: Locale, species: Species) =>
  dataQuery(
    ['breeds', species, locale],
    async () =>
      (await callApi(referenceEndpoints.listBreeds, { params: { species }, query: { locale } })).data,
  );
