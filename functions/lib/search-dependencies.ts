import { connectSearch } from './connections/connect-search.ts';
import { dependencies } from './dependencies.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import type { SearchIndex } from './ports/search-index.ts';
import { publicDependencies } from './public-dependencies.ts';

/** What searching works with: an index, and who is calling. */
export type SearchDependencies = EndpointPorts & { index: SearchIndex };

const index = lazy(connectSearch);

export const searchDependencies: SearchDependencies = {
  get log() {
    return publicDependencies.log;
  },
  get siteUrl() {
    return publicDependencies.siteUrl;
  },
  get index() {
    return index();
  },
  identify: dependencies.identify,
  relay: publicDependencies.relay,
};
