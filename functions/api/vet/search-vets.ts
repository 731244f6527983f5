import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import {
  type DirectoryDependencies,
  directoryDependencies,
} from '../../lib/directory/directory-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = placeEndpoints.searchVets;

export async function searchVets({ body }: ApiRequest<typeof row>, { directory }: DirectoryDependencies) {
  const data = await directory.search(body);
  return { body: { success: true, message: `${data.total} found.`, data } } as const;
}

export const handler = endpoint(row, searchVets, directoryDependencies);
