import { connectAreas } from '../connections/connect-areas.ts';
import { connectTable } from '../connections/connect-table.ts';
import type { EndpointPorts } from '../endpoint.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';
import type { CaseMapPorts } from './mapped-cases.ts';

/** Dependencies of the disease map, which is anonymous. */
export type CaseMapDependencies = EndpointPorts & CaseMapPorts;

export const caseMapDependencies: CaseMapDependencies = withParts(publicDependencies, {
  table: connectTable,
  areas: connectAreas,
});
