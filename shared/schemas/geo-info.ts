import * as z from 'zod';
import { localeCode } from './locale.ts';

/** Asks for the sites of a visitor's country. */
export const geoInfoQuestion = z.object({
  /** ISO's two letters, as the CDN tells them. */
  originCountry: z
    .string()
    .trim()
    .regex(/^[a-z]{2}$/i, 'Give a country’s two letters.'),
  locale: localeCode,
});

const geoCountry = z.object({
  name: z.string(),
  locale: z.string(),
  /** Where its home page lies, below its locale. */
  homePage: z.string(),
  /** What the popup says to its people; `content` is rich text. */
  globalConfig: z.object({ title: z.string(), content: z.string(), button: z.string() }),
});

/** The sites of a country, one entry for each language; without `data` where the country has none. */
export const geoInfoResponse = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  data: z.object({ origin: z.object({ flagImage: z.string(), countries: z.array(geoCountry) }) }).optional(),
});

export type GeoOrigin = NonNullable<z.infer<typeof geoInfoResponse>['data']>['origin'];
