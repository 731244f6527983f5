import { connectTable } from '../connections/connect-table.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { Table } from '../ports/table.ts';
import { withParts } from '../with-parts.ts';
import { linkDependencies } from './link-dependencies.ts';

/** What an address is opened with that stands for somebody by itself: nobody signs in. */
export type SealedLinkDependencies = EndpointPorts & { table: Table; secret: () => Promise<string> };

export const sealedLinkDependencies: SealedLinkDependencies = withParts(linkDependencies, {
  table: connectTable,
});
