import { connectDirectory } from './connections/connect-directory.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import type { Directory } from './ports/directory.ts';
import { publicDependencies } from './public-dependencies.ts';

/** What searching the directory works with; it identifies nobody. */
export type DirectoryDependencies = EndpointPorts & { directory: Directory };

const directory = lazy(connectDirectory);

export const directoryDependencies: DirectoryDependencies = {
  get log() {
    return publicDependencies.log;
  },
  get siteUrl() {
    return publicDependencies.siteUrl;
  },
  get directory() {
    return directory();
  },
  identify: publicDependencies.identify,
  relay: publicDependencies.relay,
};
