import { connectBus } from '../connections/connect-bus.ts';
import { connectTable } from '../connections/connect-table.ts';
import { relay } from '../outbox.ts';
import type { Item, Table } from '../ports/table.ts';
import { withParts } from '../with-parts.ts';
import { type LinkDependencies, linkDependencies } from './link-dependencies.ts';

/** Dependencies of unsubscribing. */
export type UnsubscribeDependencies = LinkDependencies & { table: Table };

const connected = withParts({}, { table: connectTable, bus: connectBus });

export const unsubscribeDependencies: UnsubscribeDependencies = withParts(linkDependencies, {
  table: () => connected.table,
  relay: () => (items: readonly Item[]) => relay(connected, items),
});
