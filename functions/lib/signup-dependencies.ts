import { connectBus } from './connections/connect-bus.ts';
import { connectTable } from './connections/connect-table.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { relay } from './outbox.ts';
import type { Table } from './ports/table.ts';
import { publicDependencies } from './public-dependencies.ts';

/** What signing up for news works with: it knows nobody, and writes what they left. */
export type SignupDependencies = EndpointPorts & { table: Table };

const table = lazy(connectTable);
const bus = lazy(connectBus);

export const signupDependencies: SignupDependencies = {
  get log() {
    return publicDependencies.log;
  },
  get siteUrl() {
    return publicDependencies.siteUrl;
  },
  get table() {
    return table();
  },
  identify: publicDependencies.identify,
  relay: (items) => relay({ table: table(), bus: bus() }, items),
};
