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
 * Redirects from the short link in a text to the page that confirms its doses and stops its messages; once that text is
 * older than the validity of a link, to the page that stops texts. Opening the link changes nothing.
 */
export async function showTextStop(
  { params, now }: ApiRequest<typeof row>,
  { table, siteUrl, secret }: LinkDependencies,
) {
  const found = await findTextStop(table, params.token);
  if (!found) throw unknownEntity();
  const { claims, month } = found;
  const key = await secret();
  const link = await textReminderLink(table, claims, { month, now });
  const actions = link && tokenOf(link, key);
  if (link && actions)
    return to(linkPageUrl({ siteUrl, locale: link.locale, page: 'reminder' }, { token: actions }));
  const token = signUnsubscribe({ ...claims, date: now.slice(0, 10) }, key);
  if (token === undefined) throw unknownEntity();
  const shown = { token, ...(claims.carerId !== undefined && { as: 'carer' }) };
  return to(linkPageUrl({ siteUrl, locale: claims.locale, page: 'unsubscribe' }, shown));
}

function to(location: string) {
  return { body: null, headers: { location } };
}

export const handler = endpoint(row, showTextStop, linkDependencies);
