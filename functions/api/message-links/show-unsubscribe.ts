import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { allowedBy } from '../../lib/links/unsubscribe-token.ts';

/** Redirects to the page with the buttons and changes nothing, because mail scanners follow every link. */
export async function showUnsubscribe(
  { query }: ApiRequest<'showUnsubscribe'>,
  { siteUrl, secret }: LinkDependencies,
) {
  const { locale, carerId } = allowedBy(query.token, await secret());
  const shown = { token: query.token, ...(carerId !== undefined && { as: 'carer' }) };
  const location = linkPageUrl({ siteUrl, locale, page: 'unsubscribe' }, shown);
  return { body: null, headers: { location } };
}

export const handler = endpoint(messageLinksEndpoints.showUnsubscribe, showUnsubscribe, linkDependencies);
