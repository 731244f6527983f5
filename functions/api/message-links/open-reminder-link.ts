import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { readReminderToken } from '../../lib/links/reminder-link.ts';

/** Redirects to the page with the buttons and changes nothing, because mail scanners follow every link. */
export async function openReminderLink(
  { query, now }: ApiRequest<'openReminderLink'>,
  { siteUrl, secret }: LinkDependencies,
) {
  const { locale } = readReminderToken(query.token, await secret(), now);
  const location = linkPageUrl(
    { siteUrl, locale, page: 'reminder' },
    { token: query.token, ...(query.reminder && { reminder: query.reminder }) },
  );
  return { body: null, headers: { location } };
}

export const handler = endpoint(messageLinksEndpoints.openReminderLink, openReminderLink, linkDependencies);
