import { connectContent } from './connections/connect-content.ts';
import { dependencies } from './dependencies.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import type { ContentSource } from './ports/content-source.ts';
import { publicDependencies } from './public-dependencies.ts';

/** What reading content works with: the content system, and who is calling where roles are asked for. */
export type ContentDependencies = EndpointPorts & { content: ContentSource };

const content = lazy(connectContent);

export const contentDependencies: ContentDependencies = {
  get log() {
    return publicDependencies.log;
  },
  get siteUrl() {
    return publicDependencies.siteUrl;
  },
  get content() {
    return content();
  },
  identify: dependencies.identify,
  relay: publicDependencies.relay,
};
