import * as z from 'zod';
import { listerItem } from './lister.ts';

/** What the site says when questions cannot be searched. */
export const faqSearchFailure = 'We were unable to retrieve FAQs at this time. Try again later.';

const codename = z.string().regex(/^[a-zA-Z0-9_-]{1,80}$/, 'Give codenames with commas between them.');

/** Which questions to look up, in the order wanted: codenames or ids, joined by commas. */
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
  q: z.string().trim().min(1, 'Say what to search for.').max(200),
});

/** The codenames of the questions found, best first. */
export const faqSearchResponse = z.object({
  success: z.boolean(),
  message: z.string(),
  codenames: z.array(z.string()),
});
