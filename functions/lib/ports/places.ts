import type { Place, PlaceAddressQuery, SuggestPlacesQuery } from '@merrowvale/shared/schemas/places.ts';

/** Searches for places; both throw `unavailable` when the service cannot be reached. */
export type Places = {
  /** The best matches for the beginning of a place or postcode. */
  suggest(question: SuggestPlacesQuery): Promise<Place[]>;
  /** The address of a position, or nothing where there is none near. */
  addressAt(question: PlaceAddressQuery): Promise<Place[]>;
};
