import * as z from 'zod';
import { localeCode } from './locale.ts';

export const geoInfoQuestion = z.object({
  /** Two-letter ISO code, as set by the CDN. */
  originCountry: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'Enter a two-letter country code.')
    .meta({ examples: ['GB'] }),
  locale: localeCode,
});

const geoCountry = z.object({
  name: z.string(),
  locale: z.string(),
  /** The path of its home page, below its locale. */
  homePage: z.string(),
  /** The popup's texts for visitors from this country; `content` is rich text. */
  globalConfig: z.object({ title: z.string(), content: z.string(), button: z.string() }),
});

/** The sites of a country, one entry per language; without `data` when the country has none. */
export const geoInfoResponse = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  data: z.object({ origin: z.object({ flagImage: z.string(), countries: z.array(geoCountry) }) }).optional(),
});

export type GeoOrigin = NonNullable<z.infer<typeof geoInfoResponse>['data']>['origin'];
