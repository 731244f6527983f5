import type { GeocodeQuestion, GeocodeResponse } from '@merrowvale/shared/schemas/geocode.ts';

/** Finds the position of a place; throws `unavailable` when the service cannot be reached. */
export type Geocoder = { locate(question: GeocodeQuestion): Promise<GeocodeResponse> };
