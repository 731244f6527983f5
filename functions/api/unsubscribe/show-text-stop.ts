import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { tokenOf } from '../../lib/links/reminder-link.ts';
import { textReminderLink } from '../../lib/links/text-reminder-link.ts';
import { findTextStop } from '../../lib/links/text-stop-link.ts';
import { signUnsubscribe } from '../../lib/links/unsubscribe-token.ts';

const row = reminderEndpoints.showTextStop;

/**
 * Redirects from the short link in a text to the page that confirms its doses and stops its messages; for older
 * links, to the page that stops texts. Opening the link changes nothing.
 */
export async function showTextStop(
  { params, now }: ApiRequest<typeof row>,
  { table, siteUrl, secret }: LinkDependencies,
) {
  const { claims, month } = (await findTextStop(table, params.token)) ?? {};
  const key = await secret();
  const link = claims && month !== undefined && (await textReminderLink(table, claims, { month, now }));
  const actions = link && tokenOf(link, key);
  if (link && actions)
    return to(linkPageUrl({ siteUrl, locale: link.locale, page: 'reminder' }, { token: actions }));
  const token = claims && signUnsubscribe({ ...claims, date: now.slice(0, 10) }, key);
  if (!claims || token === undefined) throw unknownEntity();
  const shown = { token, ...(claims.carerId !== undefined && { as: 'carer' }) };
  return to(linkPageUrl({ siteUrl, locale: claims.locale, page: 'unsubscribe' }, shown));
}

function to(location: string) {
  return { body: null, headers: { location } };
}

export const handler = endpoint(row, showTextStop, linkDependencies);
