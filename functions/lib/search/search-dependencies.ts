import { connectSearch } from '../connections/connect-search.ts';
import { dependencies } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of the site search: an index, and the caller's identity. */
export type SearchDependencies = EndpointPorts & { index: SearchIndex };

export const searchDependencies: SearchDependencies = withParts(publicDependencies, {
  index: connectSearch,
  identify: () => dependencies.identify,
});
