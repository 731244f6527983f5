import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import { diseaseMapEndpoints } from '@merrowvale/shared/endpoints/disease-map-endpoints.ts';
import { shownStatuses } from '@merrowvale/shared/schemas/disease-map.ts';
import { milesOf } from '@merrowvale/shared/schemas/vet-search.ts';
import {
  type CaseMapDependencies,
  caseMapDependencies,
  casesNearby,
  isInBounds,
} from '../../lib/disease/mapped-cases.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

export async function listNearbyCases({ query }: ApiRequest<'listNearbyCases'>, ports: CaseMapDependencies) {
  const { lat, lng, radius, bounds, diseases, statuses, startDate, endDate } = query;
  const filter = {
    diseases: new Set(diseases),
    statuses: new Set(shownStatuses.filter((status) => statuses.includes(status))),
    startDate,
    endDate,
  };
  const centre = { lat, lng };
  const isIn = (place: Position) =>
    bounds ? isInBounds(bounds, place) : milesBetween(centre, place) <= milesOf(radius);
  return { body: await casesNearby(ports, filter, centre, isIn) };
}

export const handler = endpoint(diseaseMapEndpoints.listNearbyCases, listNearbyCases, caseMapDependencies);
