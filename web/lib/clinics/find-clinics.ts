import 'server-only';
import { clinicsEndpoints } from '@merrowvale/shared/endpoints/clinics-endpoints.ts';
import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { queryFromServer } from '../api/call-from-server.ts';
import { type ClinicCalls, type ClinicPage, type ClinicQuestion, searchClinics } from './clinic-search.ts';

/** For pages without JavaScript; throws if the directory does not respond. */
export function findClinics(question: ClinicQuestion): Promise<ClinicPage> {
  return searchClinics(serverCalls, question);
}

const serverCalls: ClinicCalls = {
  geocode: (body) => queryFromServer(placesEndpoints.geocode, body),
  searchVets: (body) => queryFromServer(clinicsEndpoints.searchVets, body),
};
