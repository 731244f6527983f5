import * as z from 'zod';

/** Maximum number of paths that CloudFront accepts in one call. */
export const maxInvalidatedTags = 3000;

/** Queue message with the cache tags of pages that the CDN must remove from its cache. */
export const pageInvalidation = z.object({
  tags: z.array(z.string().min(1)).min(1).max(maxInvalidatedTags),
});

export type PageInvalidation = z.output<typeof pageInvalidation>;
