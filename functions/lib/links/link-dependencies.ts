import { connectSecret } from '../connections/connect-secret.ts';
import type { EndpointPorts } from '../endpoint.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** What following an unsubscribe link works with: it identifies nobody but by the link's signature. */
export type LinkDependencies = EndpointPorts & { secret: () => Promise<string> };

export const linkDependencies: LinkDependencies = withParts(publicDependencies, { secret: connectSecret });
