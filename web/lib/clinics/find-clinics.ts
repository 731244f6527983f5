import 'server-only';
import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import type * as z from 'zod';
import { apiErrorFrom } from '../api/api-error.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { type ClinicCalls, type ClinicPage, type ClinicQuestion, searchClinics } from './clinic-search.ts';

const timeoutMilliseconds = 10_000;

/**
 * Finds a page of clinics on the server, for pages without JavaScript; throws if the directory does not
 * respond.
 */
export function findClinics(question: ClinicQuestion): Promise<ClinicPage> {
  return searchClinics(serverCalls, question);
}

const serverCalls: ClinicCalls = {
  geocode: (body) => ask(placeEndpoints.geocode, body),
  searchVets: (body) => ask(placeEndpoints.searchVets, body),
};

async function ask<Result extends z.ZodType>(
  row: { path: string; response: Result },
  body: object,
): Promise<z.output<Result>> {
  const response = await fetch(new URL(row.path, siteEnvironment().siteUrl), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) throw await apiErrorFrom(response);
  return row.response.parse(await response.json());
}
