import 'server-only';
import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { queryFromServer } from '../api/call-from-server.ts';
import { type ClinicCalls, type ClinicPage, type ClinicQuestion, searchClinics } from './clinic-search.ts';

/** For pages without JavaScript; throws if the directory does not respond. */
export function findClinics(question: ClinicQuestion): Promise<ClinicPage> {
  return searchClinics(serverCalls, question);
}

const serverCalls: ClinicCalls = {
  geocode: (body) => queryFromServer(placeEndpoints.geocode, body),
  searchVets: (body) => queryFromServer(placeEndpoints.searchVets, body),
};
