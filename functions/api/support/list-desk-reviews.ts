import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { readReview, reviewsPartition } from '../../lib/reviews/stored-review.ts';

const row = supportEndpoints.listDeskReviews;

export async function listDeskReviews(
  { query }: ApiRequest<typeof row>,
  { table }: Pick<Dependencies, 'table'>,
) {
  const { items, cursor = null } = await table.query({
    index: 'by-state',
    partition: reviewsPartition(query.status),
    limit: query.limit,
    ...(query.cursor !== undefined && { cursor: query.cursor }),
  });
  const data = { data: items.flatMap((item) => readReview(item) ?? []), cursor };
  return { body: { data } };
}

export const handler = endpoint(row, listDeskReviews, dependencies);
