import { connectSecret } from './connections/connect-secret.ts';
import { dependencies } from './dependencies.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import type { Table } from './ports/table.ts';

/** What gives an owner an address that stands for them by itself. */
export type SealingDependencies = EndpointPorts & { table: Table; secret: () => Promise<string> };

const secret = lazy(connectSecret);

export const sealingDependencies: SealingDependencies = {
  get log() {
    return dependencies.log;
  },
  get siteUrl() {
    return dependencies.siteUrl;
  },
  get table() {
    return dependencies.table;
  },
  identify: dependencies.identify,
  relay: dependencies.relay,
  secret: () => secret()(),
};
