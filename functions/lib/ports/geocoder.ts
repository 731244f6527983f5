import type { GeocodeQuestion, GeocodeResponse } from '@merrowvale/shared/schemas/geocode.ts';

/** Finds where a place is; throws `unavailable` when it cannot be asked. */
export type Geocoder = { locate(question: GeocodeQuestion): Promise<GeocodeResponse> };
