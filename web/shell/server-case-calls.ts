import 'server-only';
import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { callFromServer, writeFromServer } from '../lib/api/call-from-server.ts';
import type { CaseCalls } from '../lib/disease/case-calls.ts';

/** The disease map's requests from the site's server, for pages without JavaScript. */
export const serverCaseCalls: CaseCalls = {
  byArea: async (query) => (await callFromServer(placeEndpoints.groupDiseaseCases, { query })).data,
  byWeek: async (query) => (await callFromServer(placeEndpoints.countWeeklyCases, { query })).data,
  nearby: (query) => callFromServer(placeEndpoints.listNearbyCases, { query }),
  geocode: (body) => writeFromServer(placeEndpoints.geocode, { body }),
};
