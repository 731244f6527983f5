import { connectCases } from '../connections/connect-cases.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { CaseSource } from '../ports/case-source.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of the disease case search, which is anonymous. */
export type CaseDependencies = EndpointPorts & { cases: CaseSource };

export const caseDependencies: CaseDependencies = withParts(publicDependencies, { cases: connectCases });
