import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import { progressToken } from '../../lib/account/progress-token.ts';
import { requestDeletion } from '../../lib/account/request-deletion.ts';
import { connectSecret } from '../../lib/adapters/secrets.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { endSession } from '../../lib/identity/end-session.ts';
import { publishing } from '../../lib/publishing.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = ownerEndpoints.deleteAccountData;

/**
 * Only stores the request and signs the owner out; the deletion itself runs behind a queue, so that nothing is lost.
 */
export async function deleteAccountData(
  { owner, query, now, correlationId, event }: ApiRequest<typeof row>,
  { table, siteUrl, secret }: Dependencies & { secret: () => Promise<string> },
) {
  const circumstances = { table, now, correlationId, locale: query.locale };
  const { item, email } = await requestDeletion(circumstances, owner);
  const token = progressToken(owner.sub, await secret());
  const headers = { 'set-cookie': await endSession(table, event, siteUrl) };
  return { body: { success: true as const, data: { token, email } }, written: [item], headers };
}

export const handler = endpoint(
  row,
  deleteAccountData,
  publishing(withParts(dependencies, { secret: () => connectSecret('LINK_SECRET_ARN') })),
);
