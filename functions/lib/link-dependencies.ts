import { connectSecret } from './connections/connect-secret.ts';
import type { EndpointPorts } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { publicDependencies } from './public-dependencies.ts';

/** What following an unsubscribe link works with: it identifies nobody but by the link's signature. */
export type LinkDependencies = EndpointPorts & { secret: () => Promise<string> };

const secret = lazy(connectSecret);

export const linkDependencies: LinkDependencies = {
  get log() {
    return publicDependencies.log;
  },
  get siteUrl() {
    return publicDependencies.siteUrl;
  },
  identify: publicDependencies.identify,
  relay: publicDependencies.relay,
  secret: () => secret()(),
};
