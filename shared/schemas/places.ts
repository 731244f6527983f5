import * as z from 'zod';
import { degrees } from './vet-search.ts';

export const placeLimits = { minLength: 2, maxLength: 100, suggested: 6, maxCountries: 12 } as const;

const countries = z
  .string()
  .regex(/^[A-Za-z]{2}(,[A-Za-z]{2})*$/, 'Enter two-letter country codes joined by commas.')
  .transform((list) => list.toUpperCase().split(','))
  .pipe(z.array(z.string()).max(placeLimits.maxCountries));

const language = z
  .string()
  .regex(/^[a-z]{2}$/, 'Enter a two-letter language code.')
  .default('en');

export const suggestPlacesQuery = z.object({
  text: z.string().trim().min(placeLimits.minLength).max(placeLimits.maxLength),
  countries,
  language,
});
export type SuggestPlacesQuery = z.infer<typeof suggestPlacesQuery>;

export const placeAddressQuery = z.object({ lat: degrees(90), lon: degrees(180), language });
export type PlaceAddressQuery = z.infer<typeof placeAddressQuery>;

/** A place with its address. Some services return places without a position. */
const place = z.object({
  label: z.string(),
  location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
});
export type Place = z.infer<typeof place>;

/** Places, best match first; empty if there are none. */
export const placesFound = z.array(place);
