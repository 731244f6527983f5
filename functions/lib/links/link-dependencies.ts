import { connectSecret } from '../connections/connect-secret.ts';
import type { EndpointPorts } from '../endpoint.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of endpoints behind a signed link: the signature is the only identification. */
export type LinkDependencies = EndpointPorts & { secret: () => Promise<string> };

export const linkDependencies: LinkDependencies = withParts(publicDependencies, { secret: connectSecret });
