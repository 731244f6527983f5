import { hash } from 'node:crypto';
import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { noteAccountChange } from '../../lib/account/account-notice.ts';
import { acceptPasskeys } from '../../lib/account/own-account.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { limitAccountTries } from '../../lib/limits/count-use.ts';
import { publishing } from '../../lib/publishing.ts';

export async function noteAddedPasskey(
  { owner, query, event, now, correlationId }: ApiRequest<'noteAddedPasskey'>,
  { table, log, passkeys, accessToken }: AccountDependencies,
) {
  await limitAccountTries(table, { ownerId: owner.sub, what: 'passkey-changes', now });
  const token = await accessToken(event);
  const [newest] = await passkeys.list(token);
  if (!newest) return { body: {} };
  await acceptPasskeys({ passkeys, log }, token);
  // The same for the same passkey, so that a repeated request sends no second email.
  const noticeId = hash('sha256', newest.id);
  const change = { change: 'passkey-added', noticeId, owner, locale: query.locale } as const;
  const written = await noteAccountChange({ table, log }, { ...change, correlationId, now });
  return { body: {}, written };
}

export const handler = endpoint(
  accountEndpoints.noteAddedPasskey,
  noteAddedPasskey,
  publishing(accountDependencies),
);
