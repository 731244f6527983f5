import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { readLinkedReminders } from '../../lib/links/reminder-link.ts';
import { recordSeen } from '../../lib/push/record-seen.ts';

export async function confirmNotification(
  { query, now }: ApiRequest<'confirmNotification'>,
  { table, secret }: LinkDependencies,
) {
  await recordSeen(table, await readLinkedReminders(table, query.token, await secret(), now), now);
  return { body: {} };
}

export const handler = endpoint(
  messageLinksEndpoints.confirmNotification,
  confirmNotification,
  linkDependencies,
);
