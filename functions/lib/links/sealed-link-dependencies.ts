import { connectTable } from '../connections/connect-table.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { Table } from '../ports/table.ts';
import { withParts } from '../with-parts.ts';
import { linkDependencies } from './link-dependencies.ts';

/** Dependencies for opening a sealed URL, which identifies its owner without sign-in. */
export type SealedLinkDependencies = EndpointPorts & { table: Table; secret: () => Promise<string> };

export const sealedLinkDependencies: SealedLinkDependencies = withParts(linkDependencies, {
  table: connectTable,
});
