import { connectBusinessMap } from '../connections/connect-business-map.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { BusinessMap } from '../ports/business-map.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of the business finder, which is anonymous. */
export type BusinessMapDependencies = EndpointPorts & { businessMap: BusinessMap };

export const businessMapDependencies: BusinessMapDependencies = withParts(publicDependencies, {
  businessMap: connectBusinessMap,
});
