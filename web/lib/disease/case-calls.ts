import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import type { CasesByArea, MappedCase, WeeklyCases } from '@merrowvale/shared/schemas/disease-map.ts';
import type { GeocodeResponse } from '@merrowvale/shared/schemas/geocode.ts';
import { type CallOf, callApi } from '../api/call-api.ts';

type QueryOf<Name extends 'groupDiseaseCases' | 'countWeeklyCases' | 'listNearbyCases'> = CallOf<
  (typeof placeEndpoints)[Name]
>['query'];

export type AreaQuery = QueryOf<'groupDiseaseCases'>;
export type WeeklyQuery = QueryOf<'countWeeklyCases'>;
export type NearbyQuery = QueryOf<'listNearbyCases'>;

type GeocodeBody = CallOf<typeof placeEndpoints.geocode>['body'];

/** The requests of the disease map, made from the browser or from the site's server; they throw an `ApiError`. */
export type CaseCalls = {
  byArea(query: AreaQuery, signal?: AbortSignal): Promise<CasesByArea>;
  byWeek(query: WeeklyQuery, signal?: AbortSignal): Promise<WeeklyCases>;
  nearby(query: NearbyQuery, signal?: AbortSignal): Promise<MappedCase[]>;
  geocode(body: GeocodeBody): Promise<GeocodeResponse>;
};

const abortedBy = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

export const browserCaseCalls: CaseCalls = {
  byArea: async (query, signal) =>
    (await callApi(placeEndpoints.groupDiseaseCases, { query, ...abortedBy(signal) })).data,
  byWeek: async (query, signal) =>
    (await callApi(placeEndpoints.countWeeklyCases, { query, ...abortedBy(signal) })).data,
  nearby: (query, signal) => callApi(placeEndpoints.listNearbyCases, { query, ...abortedBy(signal) }),
  geocode: (body) => callApi(placeEndpoints.geocode, { body }),
};

/** The position of a place; undefined if it is unknown. */
export async function positionOf({ geocode }: Pick<CaseCalls, 'geocode'>, body: GeocodeBody) {
  const { status, results } = await geocode(body);
  return status === 'OK' ? results[0]?.geometry.location : undefined;
}
