import * as z from 'zod';

const addressLength = 200;

/** Asks where a place is: a postcode, a town, or a whole address. */
export const geocodeQuestion = z.object({
  address: z.string().trim().min(1, 'Give a postcode or a place.').max(addressLength),
  /** The country, in two letters, that is meant where several have such a postcode or town. */
  region: z
    .string()
    .regex(/^[a-z]{2}$/i, 'Give a country’s two letters.')
    .optional(),
});
export type GeocodeQuestion = z.infer<typeof geocodeQuestion>;

const geocodeStatus = z.enum(['OK', 'ZERO_RESULTS']);

/** The best match, if any, in the form that Google's geocoder answers in. */
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
