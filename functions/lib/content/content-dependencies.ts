import type { EndpointPorts } from '../endpoint.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';
import { type ContentSource, connectContent } from './content-source.ts';

export type ContentDependencies = EndpointPorts & { content: ContentSource };

export const contentDependencies: ContentDependencies = withParts(publicDependencies, {
  content: connectContent,
});
