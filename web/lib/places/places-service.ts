import type { Position } from '@merrowvale/shared/domain/distance.ts';

/** A place that a search box suggests; some services return its position only on request, or not at all. */
export type Suggestion = { label: string; locate: () => Promise<Position | null> };

/** The scope of searches: the countries, as two capital letters each, and the language of addresses. */
export type PlacesScope = { countries: readonly string[]; language: string };

/** Finds places with any provider (FIN-31); a call that fails rejects with the provider's message. */
export type PlacesService = {
  /** Geocodes in the configured countries that begin with a text, best first (FIN-26). */
  suggest(text: string): Promise<Suggestion[]>;
  /** The position of a place as typed; undefined if there is no such place. */
  find(text: string): Promise<Position | undefined>;
  /** The address of a position; undefined if there is none nearby. */
  addressAt(at: Position): Promise<string | undefined>;
};
