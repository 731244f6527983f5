import * as z from 'zod';

const addressLength = 200;

export const geocodeQuestion = z.object({
  address: z.string().trim().min(1, 'Enter a postcode or a place.').max(addressLength),
  /** Two-letter code of the country that is preferred if several have such a postcode or town. */
  region: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'Enter a two-letter country code.')
    .meta({ examples: ['GB'] })
    .optional(),
});
export type GeocodeQuestion = z.infer<typeof geocodeQuestion>;

const geocodeStatus = z.enum(['OK', 'ZERO_RESULTS']);

/** The best match, if any, in the format of Google's geocoder. */
export const geocodeResponse = z.object({
  status: geocodeStatus,
  results: z.array(
    z.object({
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
});
export type GeocodeResponse = z.infer<typeof geocodeResponse>;
