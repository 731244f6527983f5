import { connectSecret } from '../connections/connect-secret.ts';
import { dependencies } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { Table } from '../ports/table.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies for creating a sealed URL that identifies an owner. */
export type SealingDependencies = EndpointPorts & { table: Table; secret: () => Promise<string> };

export const sealingDependencies: SealingDependencies = withParts(dependencies, { secret: connectSecret });
