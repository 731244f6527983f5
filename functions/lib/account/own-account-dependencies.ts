import { systemClock } from '../adapters/system-clock.ts';
import { connectOwnAccount } from '../connections/connect-own-account.ts';
import { dependencies, identification } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { ApiEvent } from '../http/api-event.ts';
import { accessTokenOf } from '../identity/caller.ts';
import type { OwnAccount } from '../ports/own-account.ts';
import type { Table } from '../ports/table.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies for changing an owner's account at the identity provider with their own token. */
export type OwnAccountDependencies = EndpointPorts & {
  table: Table;
  account: OwnAccount;
  /** The access token of a caller who has been identified. */
  accessToken(event: ApiEvent): Promise<string>;
  systemClock: () => number;
};

export const ownAccountDependencies: OwnAccountDependencies = withParts(dependencies, {
  account: connectOwnAccount,
  accessToken: () => (event: ApiEvent) => accessTokenOf(event, identification()),
  systemClock: () => systemClock,
});
