import { connectTable } from './connections/connect-table.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { linkDependencies } from './link-dependencies.ts';
import type { Table } from './ports/table.ts';

/** What an address is opened with that stands for somebody by itself: nobody signs in. */
export type SealedLinkDependencies = EndpointPorts & { table: Table; secret: () => Promise<string> };

const table = lazy(connectTable);

export const sealedLinkDependencies: SealedLinkDependencies = {
  get log() {
    return linkDependencies.log;
  },
  get siteUrl() {
    return linkDependencies.siteUrl;
  },
  get table() {
    return table();
  },
  identify: linkDependencies.identify,
  relay: linkDependencies.relay,
  secret: linkDependencies.secret,
};
