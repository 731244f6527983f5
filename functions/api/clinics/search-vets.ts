import { clinicsEndpoints } from '@merrowvale/shared/endpoints/clinics-endpoints.ts';
import { connectDirectory, type Directory } from '../../lib/directory/directory.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

export async function searchVets(
  { body }: ApiRequest<'searchVets'>,
  { directory }: EndpointPorts & { directory: Directory },
) {
  const data = await directory.search(body);
  return { body: { message: `${data.total} found.`, data } };
}

export const handler = endpoint(
  clinicsEndpoints.searchVets,
  searchVets,
  withParts(publicDependencies, { directory: connectDirectory }),
);
