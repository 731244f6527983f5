import 'server-only';
import { clinicsEndpoints } from '@merrowvale/shared/endpoints/clinics-endpoints.ts';
import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { callFromServer } from '../api/call-from-server.ts';
import { type ClinicCalls, type ClinicPage, type ClinicQuestion, searchClinics } from './clinic-search.ts';

/** For pages without JavaScript; throws if the directory does not respond. */
export function findClinics(question: ClinicQuestion): Promise<ClinicPage> {
  return searchClinics(serverCalls, question);
}

const serverCalls: ClinicCalls = {
  geocode: (body) => callFromServer(placesEndpoints.geocode, { body, changesNothing: true }),
  searchVets: (body) => callFromServer(clinicsEndpoints.searchVets, { body, changesNothing: true }),
};
