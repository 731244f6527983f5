import { connectBusinesses } from './connections/connect-businesses.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import type { BusinessDirectory } from './ports/business-directory.ts';
import { publicDependencies } from './public-dependencies.ts';

/** What searching businesses works with; it identifies nobody. */
export type BusinessDependencies = EndpointPorts & { businesses: BusinessDirectory };

const businesses = lazy(connectBusinesses);

export const businessDependencies: BusinessDependencies = {
  get log() {
    return publicDependencies.log;
  },
  get siteUrl() {
    return publicDependencies.siteUrl;
  },
  get businesses() {
    return businesses();
  },
  identify: publicDependencies.identify,
  relay: publicDependencies.relay,
};
