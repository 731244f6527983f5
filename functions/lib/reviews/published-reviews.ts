import type { PageInvalidation } from '@merrowvale/shared/schemas/page-invalidation.ts';
import type { Queue } from '../adapters/queue.ts';
import type { TableClient } from '../adapters/table.ts';
import { ownerPartition } from '../keys.ts';
import { partitionItems } from '../owners/owner-items.ts';
import { readReview, reviewPrefix, reviewsTag } from './stored-review.ts';

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

type Ports = { table: TableClient; invalidations: Queue };

/** Removes an owner's reviews, from the CDN as well. An interrupted removal can start over. */
export async function removeReviews({ table, invalidations }: Ports, ownerId: string): Promise<void> {
  for (const item of await partitionItems(table, ownerPartition(ownerId), reviewPrefix)) {
    const review = readReview(item);
    if (review?.status === 'Approved') await dropPublicReviews(invalidations, review.productId);
    await table.remove({ pk: item.pk, sk: item.sk });
  }
}
