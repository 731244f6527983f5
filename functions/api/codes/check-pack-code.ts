import { codeEndpoints } from '@merrowvale/shared/endpoints/code-endpoints.ts';
import { type CodeVerifier, connectCodeVerifier } from '../../lib/codes/code-verifier.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

export async function checkPackCode(
  { body }: ApiRequest<'checkPackCode'>,
  { codes }: EndpointPorts & { codes: CodeVerifier },
) {
  return { body: { data: await codes.check(body) } };
}

export const handler = endpoint(
  codeEndpoints.checkPackCode,
  checkPackCode,
  withParts(publicDependencies, { codes: connectCodeVerifier }),
);
