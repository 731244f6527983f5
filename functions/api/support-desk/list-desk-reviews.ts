import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { readSupportPage } from '../../lib/list-page.ts';
import { readReview, reviewsPartition } from '../../lib/reviews/stored-review.ts';

export async function listDeskReviews(
  { query: { status, limit, cursor } }: ApiRequest<'listDeskReviews'>,
  { table }: Pick<Dependencies, 'table'>,
) {
  const partition = reviewsPartition(status);
  return { body: { data: await readSupportPage(table, { partition, limit, cursor }, readReview) } };
}

export const handler = endpoint(supportDeskEndpoints.listDeskReviews, listDeskReviews, dependencies);
