import { passkeyEndpoints } from '@merrowvale/shared/endpoints/passkey-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { noteAccountChange } from '../../lib/account/account-notice.ts';
import { limitAccountTries } from '../../lib/account/limit-account-tries.ts';
import { connectPasskeys, type Passkeys } from '../../lib/account/passkeys.ts';
import { type TokenDependencies, tokenDependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publishing } from '../../lib/publishing.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = passkeyEndpoints.deletePasskey;

export async function deletePasskey(
  { owner, params: { id }, query, event, now, correlationId }: ApiRequest<typeof row>,
  { table, log, passkeys, accessToken }: TokenDependencies & { passkeys: Passkeys },
) {
  await limitAccountTries(table, { ownerId: owner.sub, what: 'passkey-changes', now });
  const outcome = await passkeys.remove(await accessToken(event), id);
  if (outcome === 'missing') throw new AppError('not-found', 'Nothing was found with this id.');
  const change = { change: 'passkey-removed', owner, locale: query.locale, correlationId, now } as const;
  const written = await noteAccountChange({ table, log }, change);
  return { body: {}, written };
}

export const handler = endpoint(
  row,
  deletePasskey,
  publishing(withParts(tokenDependencies, { passkeys: connectPasskeys })),
);
