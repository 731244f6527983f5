import { ownReview, productReviews, reviewContent, reviewedProduct } from '../schemas/review.ts';
import type { Endpoint } from './endpoint.ts';
import { localeQuery, one } from './row-parts.ts';

/** Reviews of products: public once support has approved them. */
export const reviewEndpoints = {
  listReviews: {
    name: 'list-reviews',
    entity: 'reviews',
    method: 'GET',
    path: '/api/products/{id}/reviews',
    audience: 'anyone',
    summary: 'The approved reviews of a product, with their number and average',
    params: reviewedProduct,
    query: localeQuery,
    response: one(productReviews),
    status: 200,
    errors: ['invalid', 'not-found'],
    cache: { maxAge: 60, staleWhileRevalidate: 600 },
  },
  writeReview: {
    name: 'write-review',
    entity: 'reviews',
    method: 'PUT',
    path: '/api/products/{id}/review',
    audience: 'owner',
    summary: 'Review a product, or change the review; support approves it before it is shown. Idempotent',
    params: reviewedProduct,
    query: localeQuery,
    body: reviewContent,
    response: one(ownReview),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict'],
    cache: 'no-store',
  },
} as const satisfies Record<string, Endpoint>;
