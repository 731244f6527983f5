import { systemClock } from '../adapters/system-clock.ts';
import { dependencies } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { Table } from '../ports/table.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies for listing sessions, which end in the machine's time. */
export type SessionDependencies = EndpointPorts & { table: Table; systemClock: () => number };

export const sessionDependencies: SessionDependencies = withParts(dependencies, {
  systemClock: () => systemClock,
});
