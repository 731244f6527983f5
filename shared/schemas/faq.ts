import * as z from 'zod';
import { listerItem } from './lister.ts';

export const faqSearchFailure = 'We were unable to retrieve FAQs at this time. Try again later.';

const codename = z.string().regex(/^[a-zA-Z0-9_-]{1,80}$/, 'Enter codenames separated by commas.');

/** The questions to look up, in the requested order: codenames or ids, separated by commas. */
export const faqsQuery = z.object({
  codenames: z
    .string()
    .max(8000)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(codename).max(100)),
});

export const faqsResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  items: z.array(listerItem),
});

export const faqSearchQuery = z.object({
  q: z.string().trim().min(1, 'Enter a search term.').max(200),
});

/** The codenames of matching questions, best first. */
export const faqSearchResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  codenames: z.array(z.string()),
});
