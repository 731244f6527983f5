import * as z from 'zod';
import { finderRules } from '../domain/business-markers.ts';
import { entriesIn } from '../domain/entries-in.ts';

const maxIds = 100;
const maxMiles = 500;

/** Ids joined by commas; an empty text selects nothing. */
const idList = z
  .string()
  .max(4000)
  .transform(entriesIn)
  .pipe(z.array(z.string().regex(/^[\w-]{1,80}$/, 'Enter ids joined by commas.')).max(maxIds))
  .default([]);

const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,8}(\.\d{1,15})?$/, 'Enter a number.')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

/** Query of the business finder; without a place, it finds businesses everywhere. */
export const findABusinessQuery = z
  .object({
    tagIdsString: idList,
    typeIdsString: idList,
    limit: z.coerce.number().int().min(1).max(finderRules.pageSize).default(finderRules.pageSize),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    lat: number(-90, 90).optional(),
    lon: number(-180, 180).optional(),
    /** In miles. */
    radius: number(0.01, maxMiles).default(finderRules.radiusMiles),
  })
  .check(({ value, issues }) => {
    if ((value.lat === undefined) === (value.lon === undefined)) return;
    const missing = value.lat === undefined ? 'lat' : 'lon';
    issues.push({
      code: 'custom',
      input: value,
      path: [missing],
      message: 'Enter both coordinates, or none.',
    });
  });
export type FindABusinessQuery = z.infer<typeof findABusinessQuery>;

const businessMarker = z.object({
  accountId: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** The same position, under the names that the list page reads. */
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  name: z.string(),
  /** Address on one line. */
  address: z.string(),
  accountPhone: z.string(),
  websiteUrl: z.string(),
  /** A code of `business-classifications.ts`. */
  accountClassification: z.string(),
  tags: z.array(z.string()),
  /** Address of a picture. */
  image: z.string().nullable(),
  /** As in schema.org's `openingHours`, such as `Mo-Fr 08:30-18:00`; empty if unknown. */
  openingHours: z.array(z.string()),
});
export type BusinessMarker = z.infer<typeof businessMarker>;

/** One page, nearest first. */
export const businessMarkerPage = z.object({
  activeMarkers: z.array(businessMarker),
  hasNextPage: z.boolean(),
});
export type BusinessMarkerPage = z.infer<typeof businessMarkerPage>;
