import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { callApi } from '../api/call-api.ts';
import type { ClinicCalls } from './clinic-search.ts';

export const browserCalls: ClinicCalls = {
  geocode: (body) => callApi(placeEndpoints.geocode, { body }),
  searchVets: (body) => callApi(placeEndpoints.searchVets, { body }),
};
