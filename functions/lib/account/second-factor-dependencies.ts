import { connectPasskeys } from '../connections/connect-passkeys.ts';
import { connectSecondFactor } from '../connections/connect-second-factor.ts';
import { dependencies, identification } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { ApiEvent } from '../http/api-event.ts';
import { accessTokenOf } from '../identity/caller.ts';
import type { Passkeys } from '../ports/passkeys.ts';
import type { SecondFactor } from '../ports/second-factor.ts';
import type { Table } from '../ports/table.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies for an owner's authenticator app at the identity provider, with their own token. */
export type SecondFactorDependencies = EndpointPorts & {
  table: Table;
  secondFactor: SecondFactor;
  /** Those that the account has besides the app. */
  passkeys: Passkeys;
  /** The access token of a caller who has been identified. */
  accessToken(event: ApiEvent): Promise<string>;
};

export const secondFactorDependencies: SecondFactorDependencies = withParts(dependencies, {
  secondFactor: connectSecondFactor,
  passkeys: connectPasskeys,
  accessToken: () => (event: ApiEvent) => accessTokenOf(event, identification()),
});
