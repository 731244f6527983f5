import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { noteAccountChange } from '../../lib/account/account-notice.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { limitAccountTries } from '../../lib/limits/count-use.ts';
import { publishing } from '../../lib/publishing.ts';

export async function deletePasskey(
  { owner, params: { id }, query, event, now, correlationId }: ApiRequest<'deletePasskey'>,
  { table, log, passkeys, accessToken }: AccountDependencies,
) {
  await limitAccountTries(table, { ownerId: owner.sub, what: 'passkey-changes', now });
  const outcome = await passkeys.remove(await accessToken(event), id);
  if (outcome === 'missing') throw unknownEntity();
  const change = { change: 'passkey-removed', owner, locale: query.locale, correlationId, now } as const;
  const written = await noteAccountChange({ table, log }, change);
  return { body: {}, written };
}

export const handler = endpoint(
  accountEndpoints.deletePasskey,
  deletePasskey,
  publishing(accountDependencies),
);
