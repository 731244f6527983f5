import * as z from 'zod';
import { plainLine } from './plain-text.ts';

export const businessLimits = { listed: 50, search: 100, text: 100 } as const;

/** What is typed in, and the country to search, in ISO's two letters. */
export const businessSearch = z.object({
  search: z.string().trim().min(1, 'Enter what to search for.').max(businessLimits.search),
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Give a country by its two letters.'),
});

/** A business as directories of the trade know it; lines of its address that it lacks are empty. */
const business = z.object({
  CRMId: z.string(),
  Name: z.string(),
  /** A code of `business-classifications.ts`. */
  AccountClassification: z.string(),
  location: z.object({
    address: z.string(),
    address2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    countryCode: z.string(),
  }),
});
export type Business = z.infer<typeof business>;

/** How many there are in all, and those that are listed. */
export const businessesFound = z.object({
  resultCount: z.number().int().min(0),
  value: z.array(business).max(businessLimits.listed),
});
export type BusinessesFound = z.infer<typeof businessesFound>;

const line = plainLine().max(businessLimits.text);

/** A business as registration sends it; `crmId` is `manual` where it was entered by hand. */
export const registeredBusiness = z.object({
  crmId: line.min(1, 'Please select or manually enter a business'),
  type: line,
  name: line.min(1),
  address1: plainLine().max(2 * businessLimits.text),
  address2: line,
  city: line,
  state: line,
  zip: line,
  phone: line,
  country: line,
});
export type RegisteredBusiness = z.infer<typeof registeredBusiness>;
