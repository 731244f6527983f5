import type { Queue } from '../adapters/queue.ts';
import { ownerPartition } from '../keys.ts';
import { partitionItems } from '../owners/owner-items.ts';
import type { Table } from '../ports/table.ts';
import { dropPublicReviews } from './drop-public-reviews.ts';
import { readReview, reviewPrefix } from './stored-review.ts';

type Ports = { table: Table; invalidations: Queue };

/** Removes an owner's reviews, from the CDN as well. An interrupted removal can start over. */
export async function removeReviews({ table, invalidations }: Ports, ownerId: string): Promise<void> {
  for (const item of await partitionItems(table, ownerPartition(ownerId), reviewPrefix)) {
    const review = readReview(item);
    if (review?.status === 'Approved') await dropPublicReviews(invalidations, review.productId);
    await table.remove({ pk: item.pk, sk: item.sk });
  }
}
