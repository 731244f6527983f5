import { connectBusinesses } from '../connections/connect-businesses.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { BusinessDirectory } from '../ports/business-directory.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of the business search, which is anonymous. */
export type BusinessDependencies = EndpointPorts & { businesses: BusinessDirectory };

export const businessDependencies: BusinessDependencies = withParts(publicDependencies, {
  businesses: connectBusinesses,
});
