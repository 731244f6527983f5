import { type Dependencies, dependencies, identification } from '../dependencies.ts';
import type { ApiEvent } from '../http/api-event.ts';
import { accessTokenOf } from '../identity/caller.ts';
import { withParts } from '../with-parts.ts';
import { connectOwnAccount, type OwnAccount } from './own-account.ts';
import { connectPasskeys, type Passkeys } from './passkeys.ts';
import { connectSecondFactor, type SecondFactor } from './second-factor.ts';

/** Dependencies of endpoints that call the identity provider on behalf of the caller, with their token. */
export type AccountDependencies = Dependencies & {
  accessToken(event: ApiEvent): Promise<string>;
  account: OwnAccount;
  passkeys: Passkeys;
  secondFactor: SecondFactor;
};

export const accountDependencies: AccountDependencies = withParts(dependencies, {
  accessToken: () => (event: ApiEvent) => accessTokenOf(event, identification()),
  account: connectOwnAccount,
  passkeys: connectPasskeys,
  secondFactor: connectSecondFactor,
});
