import { connectCases } from './connections/connect-cases.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import type { CaseSource } from './ports/case-source.ts';
import { publicDependencies } from './public-dependencies.ts';

/** What searching cases of disease works with; it identifies nobody. */
export type CaseDependencies = EndpointPorts & { cases: CaseSource };

const cases = lazy(connectCases);

export const caseDependencies: CaseDependencies = {
  get log() {
    return publicDependencies.log;
  },
  get siteUrl() {
    return publicDependencies.siteUrl;
  },
  get cases() {
    return cases();
  },
  identify: publicDependencies.identify,
  relay: publicDependencies.relay,
};
