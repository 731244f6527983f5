import { connectPasskeys } from '../connections/connect-passkeys.ts';
import { dependencies, identification } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { ApiEvent } from '../http/api-event.ts';
import { accessTokenOf } from '../identity/caller.ts';
import type { Passkeys } from '../ports/passkeys.ts';
import type { Table } from '../ports/table.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies for an owner's passkeys at the identity provider, with their own token. */
export type PasskeyDependencies = EndpointPorts & {
  table: Table;
  passkeys: Passkeys;
  /** The access token of a caller who has been identified. */
  accessToken(event: ApiEvent): Promise<string>;
};

export const passkeyDependencies: PasskeyDependencies = withParts(dependencies, {
  passkeys: connectPasskeys,
  accessToken: () => (event: ApiEvent) => accessTokenOf(event, identification()),
});
