import { dependencies, identification } from '../dependencies.ts';
import type { ApiEvent } from '../http/api-event.ts';
import { accessTokenOf } from '../identity/caller.ts';
import { withParts } from '../with-parts.ts';
import { connectOwnAccount, connectPasskeys, connectSecondFactor } from './own-account.ts';

/** Dependencies of endpoints that call the identity provider on behalf of the caller, with their token. */
export const accountDependencies = withParts(dependencies, {
  accessToken: () => (event: ApiEvent) => accessTokenOf(event, identification()),
  account: connectOwnAccount,
  passkeys: connectPasskeys,
  secondFactor: connectSecondFactor,
});

export type AccountDependencies = typeof accountDependencies;
