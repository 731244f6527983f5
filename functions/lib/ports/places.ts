import type { Place, PlaceAddressQuery, SuggestPlacesQuery } from '@merrowvale/shared/schemas/places.ts';

/** Searches for places; both throw `unavailable` when the service cannot be reached. */
export type Places = {
  /** The best matches for the beginning of a place or postcode. */
  suggest(question: SuggestPlacesQuery): Promise<Place[]>;
  /** The address of a position; undefined if there is none nearby. */
  addressAt(question: PlaceAddressQuery): Promise<Place[]>;
};
