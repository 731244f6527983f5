import * as z from 'zod';
import { dayMilliseconds } from '../domain/calendar.ts';
import { diseases } from '../domain/diseases.ts';
import { dateInput, instantInput } from './date-input.ts';
import { degrees, latitude, longitude, milesOf } from './vet-search.ts';

const unknownDisease = 'Enter the codename of a disease on the map.';
const disease = z.enum(diseases, unknownDisease);

/**
 * The public data of cases, without their reporters. The location is a postcode district or a larger area, whose name
 * is `worstAffectedArea` (docs/disease-map.md).
 */
export const diseaseCase = z.object({
  disease,
  /** Plain date. */
  date: z.iso.date(),
  location: z.object({ postalCode: z.string(), latitude, longitude }),
  numberOfCases: z.number().int().min(1),
  worstAffectedArea: z.string().nullable(),
});
export type DiseaseCase = z.infer<typeof diseaseCase>;

export const diseaseSearchQuery = z.object({
  lat: z.coerce.number().pipe(latitude),
  lon: z.coerce.number().pipe(longitude),
  /** The earliest date, plain or as an instant. */
  startDate: z.union([
    dateInput(),
    instantInput({ offset: true }).transform((instant) => instant.slice(0, 10)),
  ]),
  disease,
});
export type DiseaseSearch = z.infer<typeof diseaseSearchQuery>;

export const diseaseMapLimits = {
  /** Maximum number of days in a window of group-by and nearby, both ends inclusive. */
  days: 366,
  radius: '10mi',
  maxMiles: 100,
  /** Maximum number of cases in a response for a viewport. */
  nearby: 200,
  /** Maximum number of cases in the other lists. */
  listed: 1000,
} as const;

const mapCountries = ['GB', 'IE', 'US', 'FR', 'DE', 'JP'] as const;

/** The statuses of cases on the map; cases in any other status are never shown. */
export const shownStatuses = ['New', 'Approved'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

const maxListLength = 200;

/** Known values joined by commas, without duplicates. */
function joined<Value extends string>(
  known: readonly Value[],
  message: string,
  spell = (part: string) => part,
) {
  return z
    .string()
    .max(maxListLength)
    .transform((text, context): Value[] => {
      const parts = [...new Set(text.split(',').map((part) => spell(part.trim())))];
      const values = parts.flatMap((part) => known.find((value) => value === part) ?? []);
      if (values.length === parts.length) return values;
      context.addIssue(message);
      return z.NEVER;
    });
}

const diseaseList = joined(diseases, unknownDisease);
const countryList = joined(mapCountries, 'Enter the code of a country on the map.', (code) =>
  code.toUpperCase(),
);
const statusList = joined(['New', 'Approved', 'Rejected'], 'Enter New or Approved.');

/** `GB-E06000022`: a country's code and an area's own. */
const placeId = z
  .string()
  .regex(/^[A-Z]{2}-[A-Z0-9]{1,12}$/, 'Enter the id of an area on the map.')
  .meta({ examples: ['GB-LND'] });

const window = { startDate: dateInput(), endDate: dateInput() };

function checkWindow({ value, issues }: z.core.ParsePayload<{ startDate: string; endDate: string }>): void {
  const { startDate, endDate } = value;
  if (![startDate, endDate].every((date) => dateInput().safeParse(date).success)) return;
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMilliseconds + 1;
  const complain = (field: keyof typeof value, message: string) =>
    issues.push({ code: 'custom', input: value[field], path: [field], message });
  if (days < 1) complain('endDate', 'The end is before the start.');
  if (days > diseaseMapLimits.days)
    complain('startDate', `The window may have at most ${diseaseMapLimits.days} days.`);
}

/** Cases of diseases in a window, both of whose dates are inclusive. */
const countedCases = {
  diseases: diseaseList,
  ...window,
  countryCodes: countryList.optional(),
  /** Only cases in this area, of either level. */
  placeId: placeId.optional(),
};

export const diseaseGroupQuery = z
  .object({ ...countedCases, groupBy: z.enum(['administrativeAreaLevel1', 'administrativeAreaLevel2']) })
  .check(checkWindow);
export type DiseaseGroupQuery = z.infer<typeof diseaseGroupQuery>;

/** The cases of an area, which are keyed by place id in `casesByArea`; areas without a case are left out. */
const areaCases = z.object({
  name: z.string(),
  /** The area's centre. */
  latitude: z.number(),
  longitude: z.number(),
  /** The minimum, if small counts are withheld; see `case-figures.ts`. */
  numberOfCases: z.number().int().min(1),
  atMost: z.number().int().min(1),
});

export const casesByArea = z.record(placeId, areaCases);
export type CasesByArea = z.infer<typeof casesByArea>;

export const weeklyCasesQuery = z.object(countedCases).check(checkWindow);
export type WeeklyCasesQuery = z.infer<typeof weeklyCasesQuery>;

/**
 * Every week of a window, starting on Monday, and separately the cases of sparsely populated areas, for which only
 * the month is known; months without such cases are left out.
 */
export const weeklyCases = z.object({
  weeks: z.array(z.object({ startDate: z.iso.date(), numberOfCases: z.number().int().min(0) })),
  months: z.array(
    z.object({
      /** `2026-03`. */
      month: z.string(),
      numberOfCases: z.number().int().min(1),
      atMost: z.number().int().min(1),
    }),
  ),
});
export type WeeklyCases = z.infer<typeof weeklyCases>;

/** West, south, east and north in degrees; in a box across the antimeridian, west is greater than east. */
const bounds = z
  .string()
  .regex(
    /^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/,
    'Enter west, south, east and north in degrees.',
  )
  .transform((text, context) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
    const isBox =
      [west, east].every((lng) => Math.abs(lng) <= 180) && south < north && south >= -90 && north <= 90;
    if (isBox) return { west, south, east, north };
    context.addIssue('Enter west, south, east and north in degrees.');
    return z.NEVER;
  });

export const nearbyCasesQuery = z
  .object({
    lat: degrees(90),
    lng: degrees(180),
    radius: z
      .string()
      .regex(/^\d{1,4}(\.\d{1,3})?(mi|km)$/, 'Give a distance in miles or kilometres, as in 10mi.')
      .refine((text) => milesOf(text) > 0 && milesOf(text) <= diseaseMapLimits.maxMiles, {
        error: `Give a distance of at most ${diseaseMapLimits.maxMiles} miles.`,
      })
      .default(diseaseMapLimits.radius),
    /** The rectangle of a map, which replaces the radius. */
    bounds: bounds.optional(),
    diseases: diseaseList,
    statuses: statusList.default([...shownStatuses]),
    ...window,
  })
  .check(checkWindow);

/** Query of a parasite's cases since a date, or since a year ago if that is later. */
export const parasiteCasesQuery = z.object({
  parasiteType: disease,
  parasiteStartDate: dateInput(),
});

/**
 * The cases of a disease at one place of the map: a postcode district, or a whole area if few people live there.
 * `date` is the day of the latest case, or the first of its month if few people live there.
 */
export const mappedCase = diseaseCase.extend({
  /** The id of the area of the second level. */
  placeId,
  atMost: z.number().int().min(1),
});
export type MappedCase = z.infer<typeof mappedCase>;
