import { connectDirectory } from '../connections/connect-directory.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { Directory } from '../ports/directory.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of the directory search, which is anonymous. */
export type DirectoryDependencies = EndpointPorts & { directory: Directory };

export const directoryDependencies: DirectoryDependencies = withParts(publicDependencies, {
  directory: connectDirectory,
});
