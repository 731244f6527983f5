import { connectBus } from './connections/connect-bus.ts';
import { connectTable } from './connections/connect-table.ts';
import { lazy } from './lazy.ts';
import { type LinkDependencies, linkDependencies } from './link-dependencies.ts';
import { relay } from './outbox.ts';
import type { Table } from './ports/table.ts';

/** What unsubscribing works with. */
export type UnsubscribeDependencies = LinkDependencies & { table: Table };

const table = lazy(connectTable);
const bus = lazy(connectBus);

export const unsubscribeDependencies: UnsubscribeDependencies = {
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
  relay: (items) => relay({ table: table(), bus: bus() }, items),
  secret: linkDependencies.secret,
};
