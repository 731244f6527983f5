import * as z from 'zod';
import { plainPostcode } from '../domain/form-region.ts';
import { plainDigits, plainLine, plainText } from './plain-text.ts';

export const businessLimits = { listed: 50, search: 100, text: 100 } as const;

/** The text to search for, and the country as a two-letter ISO code. */
export const businessSearch = z.object({
  search: z.string().trim().min(1, 'Enter a search term.').max(businessLimits.search),
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Enter a two-letter country code.')
    .meta({ examples: ['GB'] }),
});

/** A business as listed in the trade's directories; missing address lines are empty. */
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

export const businessesFound = z.object({
  resultCount: z.number().int().min(0),
  value: z.array(business).max(businessLimits.listed),
});
export type BusinessesFound = z.infer<typeof businessesFound>;

const line = plainLine().max(businessLimits.text);

/** A business as sent by the registration; `crmId` is `manual` when it was entered manually. */
export const registeredBusiness = z.object({
  crmId: line.min(1, 'Please select or manually enter a business'),
  type: line,
  name: line.min(1),
  /** The lines of the address. */
  address1: plainText().max(2 * businessLimits.text),
  address2: line,
  city: line,
  state: line,
  zip: line.overwrite(plainPostcode),
  phone: line.overwrite(plainDigits),
  country: line,
});
export type RegisteredBusiness = z.infer<typeof registeredBusiness>;
