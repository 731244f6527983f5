import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const issuer = 'Merrowvale';

/** The address that authenticator apps open or scan (the "Key URI Format"); everything else has their defaults. */
function authenticatorAddress(key: string, account: string): string {
  // Some apps show a plus sign instead of a space, so the query is not encoded as a form's.
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${key}&issuer=${issuer}`;
}

export async function createAuthenticatorKey(
  { owner, event }: ApiRequest<'createAuthenticatorKey'>,
  { secondFactor, accessToken }: AccountDependencies,
) {
  const key = await secondFactor.newKey(await accessToken(event));
  const address = authenticatorAddress(key, owner.email ?? owner.firstName ?? owner.sub);
  return { body: { data: { key, address } } };
}

export const handler = endpoint(
  accountEndpoints.createAuthenticatorKey,
  createAuthenticatorKey,
  accountDependencies,
);
