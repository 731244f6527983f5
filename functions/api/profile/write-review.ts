import { isReviewedProduct } from '@merrowvale/shared/domain/review-rules.ts';
import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { reviewContent } from '@merrowvale/shared/schemas/review.ts';
import { type Item, versionOf } from '../../lib/adapters/table.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { changedMeanwhile, unknownEntity } from '../../lib/http/preconditions.ts';
import { ownReviewOf, reviewKey, reviewPlace } from '../../lib/reviews/stored-review.ts';

type Request = ApiRequest<'writeReview'>;

/**
 * Stores an owner's only review of a product. A new or changed review waits for support; sending the same one again
 * changes nothing, so that a retry does not hide an approved review.
 */
export async function writeReview(request: Request, { table }: Pick<Dependencies, 'table'>) {
  const { params, owner } = request;
  if (!isReviewedProduct(params.id)) throw unknownEntity();
  const key = reviewKey(owner.sub, params.id);
  const before = await table.get(key, { consistent: true });
  if (before && isSame(before, request)) return { body: { data: ownReviewOf(before) } };
  const item = written(request, before);
  const isStored = await table.put(
    item,
    before ? { path: 'version', equals: versionOf(before) } : { missing: 'pk' },
  );
  if (!isStored) throw changedMeanwhile();
  return { body: { data: ownReviewOf(item) } };
}

function isSame(before: Item, { body }: Request): boolean {
  const stored = reviewContent.safeParse(before);
  return stored.success && JSON.stringify(stored.data) === JSON.stringify(body);
}

function written({ params, query, body, owner, now }: Request, before: Item | undefined): Item {
  const key = reviewKey(owner.sub, params.id);
  const review = { productId: params.id, status: 'New' as const, submittedAt: now };
  return {
    ...key,
    ...body,
    ...review,
    ...reviewPlace(review, key),
    locale: query.locale,
    version: before ? versionOf(before) + 1 : 1,
    createdAt: typeof before?.createdAt === 'string' ? before.createdAt : now,
    lastModified: now,
  };
}

export const handler = endpoint(profileEndpoints.writeReview, writeReview, dependencies);
