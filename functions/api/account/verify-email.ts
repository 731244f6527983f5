import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { accountMessages } from '@merrowvale/shared/schemas/account.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { noteAccountChange } from '../../lib/account/account-notice.ts';
import { adoptAddress } from '../../lib/account/adopt-address.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { invalid } from '../../lib/http/parse-input.ts';
import { isSameAddress } from '../../lib/keys.ts';
import { limitAccountTries } from '../../lib/limits/count-use.ts';
import { publishing } from '../../lib/publishing.ts';

const messages = {
  wrong: accountMessages.wrongCode,
  ended: accountMessages.endedCode,
  // Revealed only to somebody who received the code in that mailbox.
  taken: accountMessages.emailTaken,
} as const;

export async function verifyEmail(
  { owner, body: { code }, query, event, now, requestId, correlationId }: ApiRequest<'verifyEmail'>,
  { table, log, account, accessToken }: AccountDependencies,
) {
  await limitAccountTries(table, { ownerId: owner.sub, what: 'email-code-tries', now });
  const token = await accessToken(event);
  const outcome = await account.verifyEmail(token, code);
  if (outcome !== 'verified') throw invalid({ code: [messages[outcome]] });
  const email = (await account.email(token)) ?? '';
  // The address may be the current one, which has only been verified.
  const isNew = !isSameAddress(email, owner.email ?? '');
  const change = { change: 'email', owner, locale: query.locale, correlationId, now } as const;
  const notice = isNew ? await noteAccountChange({ table, log }, change) : [];
  const writing = { table, now, requestId, correlationId, log };
  const moved = await adoptAddress(writing, { ...owner, email, emailVerified: true });
  return { body: { data: { email } }, written: [...notice, ...moved] };
}

export const handler = endpoint(accountEndpoints.verifyEmail, verifyEmail, publishing(accountDependencies));
