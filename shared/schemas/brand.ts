import * as z from 'zod';
import { species } from './pet.ts';

/** Days between doses, as medication labels give them. */
const dosingFrequency = z.literal([1, 30, 60, 240]);

export const marketingBrand = z.object({
  id: z.string(),
  name: z.string(),
  species,
  dosingFrequency,
});

export type MarketingBrand = z.infer<typeof marketingBrand>;
