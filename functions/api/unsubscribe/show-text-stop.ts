import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/entity-write.ts';
import { findTextStop } from '../../lib/links/text-stop-link.ts';
import {
  type UnsubscribeDependencies,
  unsubscribeDependencies,
} from '../../lib/links/unsubscribe-dependencies.ts';
import { signUnsubscribe } from '../../lib/links/unsubscribe-token.ts';

const row = reminderEndpoints.showTextStop;

/** Leads from the short link of a text to the page that asks whether texts shall end; following it changes nothing. */
export async function showTextStop(
  { params }: ApiRequest<typeof row>,
  { table, siteUrl, secret }: UnsubscribeDependencies,
) {
  const claims = await findTextStop(table, params.token);
  const token = claims && signUnsubscribe(claims, await secret());
  if (!claims || token === undefined) throw unknownEntity();
  const asCarer = claims.carerId === undefined ? '' : '&as=carer';
  const location = `${siteUrl}/${claims.locale}/unsubscribe?token=${encodeURIComponent(token)}${asCarer}`;
  return { body: null, headers: { location } };
}

export const handler = endpoint(row, showTextStop, unsubscribeDependencies);
