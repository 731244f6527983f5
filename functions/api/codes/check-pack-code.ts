import { codeEndpoints } from '@merrowvale/shared/endpoints/code-endpoints.ts';
import { type CodeDependencies, codeDependencies } from '../../lib/codes/code-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = codeEndpoints.checkPackCode;

export async function checkPackCode({ body }: ApiRequest<typeof row>, { codes }: CodeDependencies) {
  return { body: { success: true as const, data: await codes.check(body) } };
}

export const handler = endpoint(row, checkPackCode, codeDependencies);
