import 'server-only';
import { diseaseMapEndpoints } from '@merrowvale/shared/endpoints/disease-map-endpoints.ts';
import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { callFromServer } from '../../lib/api/call-from-server.ts';
import type { AreaQuery, GeocodeBody, NearbyQuery, WeeklyQuery } from '../../lib/disease/case-calls.ts';

/** Two of these in a row still leave time to render the page, which may take eight seconds. */
const inTime = { timeoutMilliseconds: 3500 };

/** The disease map's requests from the site's server, for pages without JavaScript. */
export const serverCaseCalls = {
  byArea: async (query: AreaQuery) =>
    (await callFromServer(diseaseMapEndpoints.groupDiseaseCases, { query, ...inTime })).data,
  byWeek: async (query: WeeklyQuery) =>
    (await callFromServer(diseaseMapEndpoints.countWeeklyCases, { query, ...inTime })).data,
  nearby: (query: NearbyQuery) => callFromServer(diseaseMapEndpoints.listNearbyCases, { query, ...inTime }),
  geocode: (body: GeocodeBody) => callFromServer(placesEndpoints.geocode, { body, ...inTime }),
};

export type CaseCalls = typeof serverCaseCalls;
