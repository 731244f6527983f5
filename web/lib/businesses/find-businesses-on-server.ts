import 'server-only';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { businessesEndpoints } from '@merrowvale/shared/endpoints/businesses-endpoints.ts';
import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { callFromServer } from '../api/call-from-server.ts';
import { findBusinesses, type NearbyBusinesses, type TypedBusinessQuestion } from './find-businesses.ts';

/**
 * Finds businesses near a place on the server, for pages without JavaScript; undefined for an unknown place. Throws if
 * the API does not respond.
 */
export async function findBusinessesNear({
  address,
  region,
  ...question
}: TypedBusinessQuestion): Promise<(NearbyBusinesses & { at: Position }) | undefined> {
  const body = { address, ...(region && { region }) };
  const { status, results } = await callFromServer(placesEndpoints.geocode, { body, changesNothing: true });
  const at = status === 'OK' ? results[0]?.geometry.location : undefined;
  if (!at) return undefined;
  const requestPage = (query: Parameters<Parameters<typeof findBusinesses>[0]>[0]) =>
    callFromServer(businessesEndpoints.findABusiness, { query });
  return { ...(await findBusinesses(requestPage, { ...question, at })), at };
}
