import type { PageInvalidation } from '@merrowvale/shared/schemas/page-invalidation.ts';
import { ownReview, type SupportReview } from '@merrowvale/shared/schemas/review.ts';
import * as z from 'zod';
import type { Queue } from '../adapters/queue.ts';
import type { Item, Key, TableClient } from '../adapters/table.ts';
import { itemId, ownerKey, ownerPartition } from '../keys.ts';
import { partitionItems } from '../owners/owner-items.ts';

export const reviewPrefix = 'REVIEW#';

export const reviewKey = (ownerId: string, productId: string): Key =>
  ownerKey(ownerId, `${reviewPrefix}${productId}`);

export const reviewsPartition = (status: SupportReview['status']): string => `REVIEWS#${status}`;

/** A review's position in support's lists; it begins with the product, so that the public list is a part of them. */
export function reviewPlace(
  review: Pick<SupportReview, 'status' | 'productId' | 'submittedAt'>,
  { pk }: Key,
) {
  const { status, productId, submittedAt } = review;
  return { stateKey: reviewsPartition(status), stateAt: `${productId}#${submittedAt}#${pk}` };
}

export const productPrefix = (productId: string): string => `${productId}#`;

export const reviewsTag = (productId: string): string => `reviews.${productId}`;

const storedReview = ownReview.extend({ pk: z.string(), sk: z.string().startsWith(reviewPrefix) });

/** Support uses the review's key as its id, encoded for URLs. The public gets no id that contains an owner's. */
export function readReview(item: Item): SupportReview | undefined {
  const parsed = storedReview.safeParse(item);
  if (!parsed.success) return undefined;
  const { pk, sk, ...review } = parsed.data;
  return { ...review, id: itemId({ pk, sk }) };
}

export function ownReviewOf(item: Item): z.infer<typeof ownReview> {
  return ownReview.parse(item);
}

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
