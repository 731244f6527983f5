import * as z from 'zod';

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** Degrees as written in a query; unlike with coercion, an empty text is not a number. */
export const degrees = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'Enter a number of degrees.')
    .transform(Number)
    .pipe(z.number().min(-max).max(max));

export const classifications = { clinic: 'ELA_AC_061', shelter: 'ELA_AC_003' } as const;
export type ListedKind = keyof typeof classifications;

export const vetSearchLimits = {
  /** Entities per page; `offset` requests the next ones. */
  pageSize: 10,
  dist: '10mi',
  maxMiles: 250,
  maxOffset: 10_000,
  textLength: 200,
} as const;

/** A distance with its unit, as in `10mi` or `16km`. */
const dist = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,3})?(mi|km)$/, 'Give a distance in miles or kilometres, as in 10mi.')
  .refine((text) => milesOf(text) <= vetSearchLimits.maxMiles, {
    error: `Give a distance of at most ${vetSearchLimits.maxMiles} miles.`,
  });

/** Request for the clinics or shelters near a place; `q` is `*` for all of them, or words of a name. */
export const vetSearch = z.object({
  q: z.string().trim().min(1).max(vetSearchLimits.textLength).default('*'),
  offset: z.number().int().min(0).max(vetSearchLimits.maxOffset).default(0),
  classification: z.enum([classifications.clinic, classifications.shelter]),
  lat: latitude,
  lng: longitude,
  dist: dist.default(vetSearchLimits.dist),
});
export type VetQuestion = z.infer<typeof vetSearch>;

const address = z.object({
  formatted_address__v: z.string(),
  phone_1__v: z.string().optional(),
  latitude__v: latitude.optional(),
  longitude__v: longitude.optional(),
});

/** A clinic or shelter, with the trade's property names. */
const vetEntity = z.object({
  ELA_customer_id__c: z.string(),
  corporate_name__v: z.string(),
  /** Empty if the directory has no address. */
  addresses__v: z.array(address).default([]),
});
export type VetEntity = z.infer<typeof vetEntity>;

/** Nearest first. */
export const vetSearchData = z.object({
  entities: z.array(z.object({ entityId: z.string(), entity: vetEntity })),
  /** The number within the distance, over all pages. */
  total: z.number().int().min(0),
});
export type VetSearchData = z.infer<typeof vetSearchData>;

export const vetSearchResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  data: vetSearchData,
});

/** Converts a distance with its unit to miles. */
export function milesOf(text: string): number {
  const amount = Number.parseFloat(text);
  return text.endsWith('km') ? amount * 0.621371 : amount;
}
