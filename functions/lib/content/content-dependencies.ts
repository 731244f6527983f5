import { connectContent } from '../connections/connect-content.ts';
import { dependencies } from '../dependencies.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { ContentSource } from '../ports/content-source.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of endpoints that read content, including the caller if roles matter. */
export type ContentDependencies = EndpointPorts & { content: ContentSource };

export const contentDependencies: ContentDependencies = withParts(publicDependencies, {
  content: connectContent,
  identify: () => dependencies.identify,
});
