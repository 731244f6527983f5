import { diseaseMapEndpoints } from '@merrowvale/shared/endpoints/disease-map-endpoints.ts';
import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import type { DiseaseCase } from '@merrowvale/shared/schemas/disease-map.ts';
import type { GeocodeResponse } from '@merrowvale/shared/schemas/geocode.ts';
import { ApiError } from '../api/api-error.ts';
import { type CallOf, callApi } from '../api/call-api.ts';

type QueryOf<
  Name extends 'groupDiseaseCases' | 'countWeeklyCases' | 'listNearbyCases' | 'searchDiseaseCases',
> = CallOf<(typeof diseaseMapEndpoints)[Name]>['query'];

export type AreaQuery = QueryOf<'groupDiseaseCases'>;
export type WeeklyQuery = QueryOf<'countWeeklyCases'>;
export type NearbyQuery = QueryOf<'listNearbyCases'>;
export type GeocodeBody = CallOf<typeof placesEndpoints.geocode>['body'];

/** The disease map's requests from the browser; they throw an `ApiError`. */
export const browserCaseCalls = {
  byArea: async (query: AreaQuery, signal: AbortSignal) =>
    (await callApi(diseaseMapEndpoints.groupDiseaseCases, { query, signal })).data,
  byWeek: async (query: WeeklyQuery, signal: AbortSignal) =>
    (await callApi(diseaseMapEndpoints.countWeeklyCases, { query, signal })).data,
  nearby: (query: NearbyQuery, signal: AbortSignal) =>
    callApi(diseaseMapEndpoints.listNearbyCases, { query, signal }),
  geocode: (body: GeocodeBody) => callApi(placesEndpoints.geocode, { body }),
};

type Geocoder = { geocode: (body: GeocodeBody) => Promise<GeocodeResponse> };

/** The position of a place; undefined if it is unknown. */
export async function placePosition({ geocode }: Geocoder, body: GeocodeBody) {
  const { status, results } = await geocode(body);
  return status === 'OK' ? results[0]?.geometry.location : undefined;
}

/** The cases that a forecast adds up. A failure is also logged with its status (EMB-06, PAR-11). */
export async function searchCases(query: QueryOf<'searchDiseaseCases'>): Promise<readonly DiseaseCase[]> {
  try {
    return await callApi(diseaseMapEndpoints.searchDiseaseCases, { query });
  } catch (failure) {
    const status = failure instanceof ApiError ? failure.status : 0;
    console.error(`Searching disease API failed with status code: ${status}`);
    throw failure;
  }
}
