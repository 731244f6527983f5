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
import { queryOptions } from '@tanstack/react-query';
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

export const petsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...queryKeys.pets, locale],
    queryFn: async () => (await callApi(petEndpoints.listPets, { query: { locale } })).data.data,
  });

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
  queryOptions({
    queryKey: [...queryKeys.doses, petId, locale],
    queryFn: async () =>
      (await callApi(doseEndpoints.listDoses, { params: { id: petId }, query: { locale } })).data,
  });

export const profileQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...queryKeys.profile, locale],
    queryFn: async () => (await callApi(ownerEndpoints.getProfile, { query: { locale } })).data,
  });

export const carersQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['carers', locale],
    queryFn: async () => (await callApi(carerEndpoints.listCarers, { query: { locale } })).data,
  });

export const sessionsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['sessions', locale],
    queryFn: async () => (await callApi(sessionEndpoints.listSessions, { query: { locale } })).data,
  });

export const signInsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['sign-ins', locale],
    queryFn: async () => (await callApi(sessionEndpoints.listSignIns, { query: { locale } })).data,
  });

export const secondFactorQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['second-factor', locale],
    queryFn: async () => (await callApi(secondFactorEndpoints.getSecondFactor, { query: { locale } })).data,
  });

export const passkeysQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['passkeys', locale],
    queryFn: async () => (await callApi(passkeyEndpoints.listPasskeys, { query: { locale } })).data,
  });

export const calendarFeedQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['calendar-feed', locale],
    queryFn: async () => (await callApi(calendarEndpoints.getCalendarFeed, { query: { locale } })).data,
  });

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
