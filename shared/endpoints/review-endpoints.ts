import { ownReview, productReviews, reviewContent, reviewedProduct } from '../schemas/review.ts';
import type { Endpoint } from './endpoint.ts';
import { localeQuery, ofAnyone, ofOwner, one } from './row-parts.ts';

/** Reviews of products: public once support has approved them. */
export const reviewEndpoints = {
  listReviews: {
    ...ofAnyone('reviews', 'list-reviews', 'GET', '/api/products/{id}/reviews'),
    summary: 'The approved reviews of a product, with their number and average',
    params: reviewedProduct,
    query: localeQuery,
    response: one(productReviews),
    errors: ['invalid', 'not-found'],
    cache: { maxAge: 60, staleWhileRevalidate: 600 },
  },
  writeReview: {
    ...ofOwner('reviews', 'write-review', 'PUT', '/api/products/{id}/review'),
    summary: 'Review a product, or change the review; support approves it before it is shown. Idempotent',
    params: reviewedProduct,
    body: reviewContent,
    response: one(ownReview),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;
