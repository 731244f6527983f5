import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import { shownInvitation } from '../../lib/carers/carer-invitation.ts';
import { findCarers } from '../../lib/carers/carer-record.ts';
import { carerOf } from '../../lib/carers/carer-token.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';

export async function showCarerInvitation(
  { query, now }: ApiRequest<'showCarerInvitation'>,
  { table, secret }: LinkDependencies,
) {
  const { ownerId, carerId } = carerOf(query.token, await secret());
  const data = shownInvitation(await findCarers(table, ownerId), carerId, now);
  return { body: { data } };
}

export const handler = endpoint(
  messageLinksEndpoints.showCarerInvitation,
  showCarerInvitation,
  linkDependencies,
);
