import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { accountMessages } from '@merrowvale/shared/schemas/account.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { noteAccountChange } from '../../lib/account/account-notice.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { invalid } from '../../lib/http/parse-input.ts';
import { endOtherAccess, sessionIdOf } from '../../lib/identity/owner-sessions.ts';
import { limitAccountTries } from '../../lib/limits/count-use.ts';
import { publishing } from '../../lib/publishing.ts';

/** Ends all other access, because somebody who knows the old password may have gained it. */
export async function changePassword(
  { owner, body, query, event, now, correlationId }: ApiRequest<'changePassword'>,
  { table, log, account, accessToken, siteUrl, systemClock }: AccountDependencies,
) {
  await limitAccountTries(table, { ownerId: owner.sub, what: 'password-tries', now });
  const outcome = await account.changePassword(await accessToken(event), body);
  if (outcome === 'wrong') throw invalid({ present: [accountMessages.wrongPassword] });
  if (outcome === 'weak') throw invalid({ next: [accountMessages.weakPassword] });
  const change = { change: 'password', owner, locale: query.locale, correlationId, now } as const;
  const written = await noteAccountChange({ table, log }, change);
  await endOtherAccess(table, owner.sub, { currentId: sessionIdOf(event, siteUrl), now: systemClock() });
  return { body: {}, written };
}

export const handler = endpoint(
  accountEndpoints.changePassword,
  changePassword,
  publishing(accountDependencies),
);
