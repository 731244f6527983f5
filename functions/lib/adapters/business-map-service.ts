import { AppError } from '@merrowvale/shared/errors.ts';
import { businessMarkerPage, type FindABusinessQuery } from '@merrowvale/shared/schemas/find-a-business.ts';
import type { BusinessMap } from '../ports/business-map.ts';
import { callService, type KeyedService } from './call-service.ts';

/** An external directory that accepts the finder's query and responds with its pages. */
export function businessMapService({ url, key, limits }: KeyedService): BusinessMap {
  return {
    async find(query) {
      const address = new URL(url);
      for (const [name, value] of Object.entries(textsOf(query))) address.searchParams.set(name, value);
      const headers = { accept: 'application/json', 'api-key': await key() };
      const page = businessMarkerPage.safeParse(
        await callService('The business directory', address, { headers }, limits),
      );
      if (!page.success)
        throw new AppError('unavailable', 'The business directory responded in an unexpected format.');
      return page.data;
    },
  };
}

function textsOf({ tagIdsString, typeIdsString, lat, lon, ...page }: FindABusinessQuery) {
  return {
    tagIdsString: tagIdsString.join(','),
    typeIdsString: typeIdsString.join(','),
    limit: `${page.limit}`,
    offset: `${page.offset}`,
    ...(lat !== undefined && lon !== undefined && { lat: `${lat}`, lon: `${lon}` }),
    radius: `${page.radius}`,
  };
}
