import { languageTag } from '@merrowvale/shared/locales.ts';
import { regionOf } from '../clinics/region-of.ts';
import { apiPlaces } from './api-places.ts';
import type { PlacesService } from './places-service.ts';

/** The scope in which a locale's visitors look for clinics: its country, if it has one. */
export function clinicPlaces(locale: string): Pick<PlacesService, 'suggest'> {
  const country = regionOf(locale)?.toUpperCase();
  if (country === undefined) return { suggest: async () => [] };
  return apiPlaces({ countries: [country], language: languageTag(locale).slice(0, 2) });
}
