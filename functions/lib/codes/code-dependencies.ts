import { connectCodeVerifier } from '../connections/connect-code-verifier.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { CodeVerifier } from '../ports/code-verifier.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of checks of codes, which are anonymous. */
export type CodeDependencies = EndpointPorts & { codes: CodeVerifier };

export const codeDependencies: CodeDependencies = withParts(publicDependencies, {
  codes: connectCodeVerifier,
});
