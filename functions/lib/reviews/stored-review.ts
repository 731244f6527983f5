import { ownReview, type SupportReview } from '@merrowvale/shared/schemas/review.ts';
import * as z from 'zod';
import type { Item, Key } from '../adapters/table.ts';
import { itemId, ownerKey } from '../keys.ts';

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
