import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { callApi } from '../api/call-api.ts';
import type { ClinicCalls } from './clinic-search.ts';

export const browserCalls: ClinicCalls = {
  geocode: (body) => callApi(endpoints.geocode, { body }),
  searchVets: (body) => callApi(endpoints.searchVets, { body }),
};
