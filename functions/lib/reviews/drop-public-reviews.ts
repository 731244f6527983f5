import type { PageInvalidation } from '@merrowvale/shared/schemas/page-invalidation.ts';
import type { Queue } from '../adapters/queue.ts';
import { reviewsTag } from './stored-review.ts';

/** Longer than the write that follows takes, and than the index with the public lists lags behind it. */
const delaySeconds = 2;

/**
 * Makes the CDN drop its copies of a product's public list. Called before the list changes, so that a function that
 * ends in between leaves no outdated copy behind.
 */
export async function dropPublicReviews(invalidations: Queue, productId: string): Promise<void> {
  const body: PageInvalidation = { tags: [reviewsTag(productId)] };
  await invalidations.send([{ body, delaySeconds }]);
}
