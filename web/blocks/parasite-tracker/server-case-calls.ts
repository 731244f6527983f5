import 'server-only';
import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { callFromServer, writeFromServer } from '../../lib/api/call-from-server.ts';
import type { CaseCalls } from '../../lib/disease/case-calls.ts';

/** Two of these in a row still leave time to render the page, which may take eight seconds. */
const timeoutMs = 3500;

const inTime = () => ({ signal: AbortSignal.timeout(timeoutMs) });

/** The disease map's requests from the site's server, for pages without JavaScript. */
export const serverCaseCalls: CaseCalls = {
  byArea: async (query) =>
    (await callFromServer(placeEndpoints.groupDiseaseCases, { query, ...inTime() })).data,
  byWeek: async (query) =>
    (await callFromServer(placeEndpoints.countWeeklyCases, { query, ...inTime() })).data,
  nearby: (query) => callFromServer(placeEndpoints.listNearbyCases, { query, ...inTime() }),
  geocode: (body) => writeFromServer(placeEndpoints.geocode, { body, ...inTime() }),
};
