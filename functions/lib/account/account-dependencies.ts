import { type Dependencies, dependencies, identification } from '../dependencies.ts';
import type { ApiEvent } from '../http/api-event.ts';
import { accessTokenOf } from '../identity/caller.ts';
import { withParts } from '../with-parts.ts';
import {
  connectOwnAccount,
  connectPasskeys,
  connectSecondFactor,
  type OwnAccount,
  type PasskeyClient,
  type SecondFactorClient,
} from './own-account.ts';

/** Dependencies of endpoints that call the identity provider on behalf of the caller, with their token. */
export type AccountDependencies = Dependencies & {
  accessToken(event: ApiEvent): Promise<string>;
  account: OwnAccount;
  passkeys: PasskeyClient;
  secondFactor: SecondFactorClient;
};

export const accountDependencies: AccountDependencies = withParts(dependencies, {
  accessToken: () => (event: ApiEvent) => accessTokenOf(event, identification()),
  account: connectOwnAccount,
  passkeys: connectPasskeys,
  secondFactor: connectSecondFactor,
});
