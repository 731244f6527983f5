import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { allowedBy } from '../../lib/links/unsubscribe-token.ts';

const row = reminderEndpoints.showUnsubscribe;

/** Redirects to the page with the buttons and changes nothing, because mail scanners follow every link. */
export async function showUnsubscribe(
  { query }: ApiRequest<typeof row>,
  { siteUrl, secret }: LinkDependencies,
) {
  const { locale, carerId } = allowedBy(query.token, await secret());
  const asCarer = carerId === undefined ? '' : '&as=carer';
  const location = `${siteUrl}/${locale}/unsubscribe?token=${encodeURIComponent(query.token)}${asCarer}`;
  return { body: null, headers: { location } };
}

export const handler = endpoint(row, showUnsubscribe, linkDependencies);
