import { connectSecret } from '../connections/connect-secret.ts';
import { dependencies } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { Table } from '../ports/table.ts';
import { withParts } from '../with-parts.ts';

/** What gives an owner an address that stands for them by itself. */
export type SealingDependencies = EndpointPorts & { table: Table; secret: () => Promise<string> };

export const sealingDependencies: SealingDependencies = withParts(dependencies, { secret: connectSecret });
