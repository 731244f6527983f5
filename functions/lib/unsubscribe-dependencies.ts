import { connectSecret } from './connections.ts';
import { dependencies } from './dependencies.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import type { Table } from './ports/table.ts';

/** What unsubscribing works with: it identifies nobody but by the link's signature. */
export type UnsubscribeDependencies = EndpointPorts & { table: Table; secret: () => Promise<string> };

const secret = lazy(connectSecret);

export const unsubscribeDependencies: UnsubscribeDependencies = {
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
