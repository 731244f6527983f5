import * as z from 'zod';

/** CloudFront accepts this many paths in one call. */
export const mostInvalidatedTags = 3000;

/** Queue message: the cache tags of pages that the CDN must not serve from its cache any longer. */
export const pageInvalidation = z.object({
  tags: z.array(z.string().min(1)).min(1).max(mostInvalidatedTags),
});

export type PageInvalidation = z.output<typeof pageInvalidation>;
