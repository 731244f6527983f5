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

export const petsQuery = (locale: Locale) =>
  dataQuery(
    [...queryKeys.pets, locale],
    async () => (await callApi(petEndpoints.listPets, { query: { locale } })).data,
  );

export const petQuery = (locale: Locale, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.pet, id, locale],
    queryFn: async () => {
      const call = callApi(petEndpoints.getPet, { params: { id }, query: { locale } });
      return (await call.catch(failedAs('Failed to fetch pet profile'))).data;
    },
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

export const profileQuery = (locale: Locale) =>
  dataQuery([...queryKeys.profile, locale], () => callApi(ownerEndpoints.getProfile, { query: { locale } }));

export const carersQuery = (locale: Locale) =>
  dataQuery(['carers', locale], () => callApi(carerEndpoints.listCarers, { query: { locale } }));

export const sessionsQuery = (locale: Locale) =>
  dataQuery(['sessions', locale], () => callApi(sessionEndpoints.listSessions, { query: { locale } }));

export const signInsQuery = (locale: Locale) =>
  dataQuery(['sign-ins', locale], () => callApi(sessionEndpoints.listSignIns, { query: { locale } }));

export const secondFactorQuery = (locale: Locale) =>
  dataQuery(['second-factor', locale], () =>
    callApi(secondFactorEndpoints.getSecondFactor, { query: { locale } }),
  );

export const passkeysQuery = (locale: Locale) =>
  dataQuery(['passkeys', locale], () => callApi(passkeyEndpoints.listPasskeys, { query: { locale } }));

export const calendarFeedQuery = (locale: Locale) =>
  dataQuery(['calendar-feed', locale], () =>
    callApi(calendarEndpoints.getCalendarFeed, { query: { locale } }),
  );

export const brandsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['brands', locale],
    queryFn: async () =>
      (await callApi(petEndpoints.listMarketingBrands, { params: { species: 'all' }, query: { locale } }))
        .data.data,
  });

export const breedsQuery = (locale: Locale, species: Species) =>
  queryOptions({
    queryKey: ['breeds', species, locale],
    queryFn: async () =>
      (await callApi(petEndpoints.listBreeds, { params: { species }, query: { locale } })).data.data,
  });
