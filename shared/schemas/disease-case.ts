import * as z from 'zod';
import { diseases } from '../domain/diseases.ts';
import { dateInput, instantInput } from './date-input.ts';

const disease = z.enum(diseases, 'Enter the codename of a disease on the map.');

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

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
