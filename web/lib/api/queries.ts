import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Species } from '@merrowvale/shared/schemas/pet.ts';
import { queryOptions } from '@tanstack/react-query';
import { failedAs } from './api-error.ts';
import { callApi } from './call-api.ts';

/** The keys under which answers are kept; a key's start refreshes every locale of it. */
export const queryKeys = {
  pets: ['pets'],
  pet: ['pet'],
  reminders: ['reminders'],
  profile: ['profile'],
} as const;

export const petsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...queryKeys.pets, locale],
    queryFn: async () => (await callApi(endpoints.listPets, { query: { locale } })).data.data,
  });

export const petQuery = (locale: Locale, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.pet, id, locale],
    queryFn: async () => {
      const call = callApi(endpoints.getPet, { params: { id }, query: { locale } });
      return (await call.catch(failedAs('Failed to fetch pet profile'))).data;
    },
  });

export const remindersQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...queryKeys.reminders, locale],
    queryFn: () => callApi(endpoints.listReminders, { query: { locale } }),
  });

export const profileQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...queryKeys.profile, locale],
    queryFn: async () => (await callApi(endpoints.getProfile, { query: { locale } })).data,
  });

export const brandsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['brands', locale],
    queryFn: async () =>
      (await callApi(endpoints.listMarketingBrands, { params: { species: 'all' }, query: { locale } })).data
        .data,
  });

export const breedsQuery = (locale: Locale, species: Species) =>
  queryOptions({
    queryKey: ['breeds', species, locale],
    queryFn: async () =>
      (await callApi(endpoints.listBreeds, { params: { species }, query: { locale } })).data.data,
  });
