import { connectAccounts } from '../connections/connect-accounts.ts';
import { dependencies, identification } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { ApiEvent } from '../http/api-event.ts';
import { lightSinceOf } from '../identity/caller.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Table } from '../ports/table.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies for marking a new account as a light user's. */
export type LightUserDependencies = EndpointPorts & {
  table: Table;
  accounts: Pick<Accounts, 'createdAt' | 'setLight'>;
  /** The time at which the caller's sign-in began, in epoch seconds, if it was meant to register a light user. */
  lightSince(event: ApiEvent): Promise<number | undefined>;
};

export const lightUserDependencies: LightUserDependencies = withParts(dependencies, {
  accounts: connectAccounts,
  lightSince: () => (event: ApiEvent) => lightSinceOf(event, identification()),
});
