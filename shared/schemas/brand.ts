import * as z from 'zod';
import { interval } from './interval.ts';
import { species } from './pet.ts';

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
