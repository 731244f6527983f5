import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { connectDirectory, type Directory } from '../../lib/directory/directory.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { publicDependencies } from '../../lib/public-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = placeEndpoints.searchVets;

export async function searchVets(
  { body }: ApiRequest<typeof row>,
  { directory }: EndpointPorts & { directory: Directory },
) {
  const data = await directory.search(body);
  return { body: { message: `${data.total} found.`, data } };
}

export const handler = endpoint(
  row,
  searchVets,
  withParts(publicDependencies, { directory: connectDirectory }),
);
