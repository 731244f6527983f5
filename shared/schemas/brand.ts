import * as z from 'zod';
import { intervals } from '../domain/interval.ts';
import { species } from './pet.ts';

/** The text form of an `Interval`: `m1` to `m12` are months, `w1` to `w52` weeks. */
export const interval = z.enum(intervals, {
  error: 'Choose an interval of 1 to 12 months or 1 to 52 weeks.',
});

/** Days between doses, according to the medication's label. */
const dosingFrequency = z.literal([1, 7, 30, 60, 180, 240]);

export const marketingBrand = z.object({
  id: z.string(),
  name: z.string(),
  species,
  dosingFrequency,
  /** The intervals that an owner may choose from; absent when the product has only one. */
  intervalChoices: z.array(interval).optional(),
});

export type MarketingBrand = z.infer<typeof marketingBrand>;
