import { hash } from 'node:crypto';
import { averageRating, isReviewedProduct } from '@merrowvale/shared/domain/review-rules.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import { defaultTimeZone } from '@merrowvale/shared/locales.ts';
import type { PublicReview, SupportReview } from '@merrowvale/shared/schemas/review.ts';
import { itemsOf, type TableClient } from '../../lib/adapters/table.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { productPrefix, readReview, reviewsPartition } from '../../lib/reviews/stored-review.ts';

/** Reviews in a response; the average counts all of them, up to `maxCounted`. */
const shown = 20;
const maxCounted = 1000;

export async function listReviews(
  { params }: ApiRequest<'listReviews'>,
  { table }: Pick<Dependencies, 'table'>,
) {
  if (!isReviewedProduct(params.id)) throw unknownEntity();
  const approved = await approvedReviews(table, params.id);
  const data = {
    count: approved.length,
    average: averageRating(approved.map(({ rating }) => rating)),
    reviews: approved.slice(0, shown).map(publicReview),
  };
  return { body: { data } };
}

async function approvedReviews(table: TableClient, productId: string): Promise<SupportReview[]> {
  const found: SupportReview[] = [];
  const approved = { partition: reviewsPartition('Approved'), prefix: productPrefix(productId) };
  for await (const item of itemsOf(table, { index: 'by-state', ...approved, descending: true })) {
    const review = readReview(item);
    if (review) found.push(review);
    if (found.length === maxCounted) break;
  }
  return found;
}

function publicReview({ id, rating, title, text, name, locale, submittedAt }: SupportReview): PublicReview {
  const date = dateAt(Date.parse(submittedAt), defaultTimeZone(locale));
  const publicId = hash('sha256', id).slice(0, 16);
  return { id: publicId, rating, title, text, name, locale, date };
}

export const handler = endpoint(contentEndpoints.listReviews, listReviews, dependencies);
