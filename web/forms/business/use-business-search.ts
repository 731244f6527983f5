import { businessCountry } from '@merrowvale/shared/domain/business.ts';
import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import { languageTag } from '@merrowvale/shared/locales.ts';
import type { Business } from '@merrowvale/shared/schemas/business.ts';
import { useEffect, useMemo, useState } from 'react';
import { useSuggestions } from '../../components/suggestions/use-suggestions.ts';
import { callApi } from '../../lib/api/call-api.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { placesOf } from '../../lib/places/places-of.ts';
import type { Suggestion } from '../../lib/places/places-service.ts';
import { suggestionLookup } from '../../lib/places/suggestion-lookup.ts';
import { businessLookup, type LookupState } from './business-lookup.ts';
import { nearBusinesses } from './near-businesses.ts';

/** Maximum number of places above the businesses, so that the businesses remain visible. */
const mostPlaces = 3;

/** An entry below the search box: a place, which lists the businesses near it, or a business. */
export type Offer = { is: 'place'; place: Suggestion } | { is: 'business'; business: Business };

type BusinessSearchUse = {
  listId: string;
  locale: string;
  provider: MapProvider;
  initial: LookupState;
  disabled: boolean;
  onType: () => void;
  onPick: (business: Business) => void;
  /** Sets the text of the search box to the name of a place. */
  onPlace: (label: string) => void;
};

/** A business looked up by name, town or postcode, or near a place that is completed during typing. */
export function useBusinessSearch(use: BusinessSearchUse) {
  const { locale, provider, initial, disabled, onType, onPick, onPlace } = use;
  const [state, setState] = useState<LookupState>(initial.is === 'found' ? { is: 'idle' } : initial);
  const [places, setPlaces] = useState<readonly Suggestion[]>([]);
  const country = businessCountry(locale);
  const lookup = useMemo(() => {
    const ask = (search: string) => searchBusinesses(search, country);
    return businessLookup({ countryCode: country, ask, askNear: nearBusinesses, show: setState });
  }, [country]);
  const completion = useMemo(() => {
    const { suggest } = placesOf(provider, {
      countries: [country],
      language: languageTag(locale).slice(0, 2),
    });
    return suggestionLookup(suggest, setPlaces);
  }, [provider, country, locale]);
  useEffect(() => () => lookup.stop(), [lookup]);
  useEffect(() => completion.stop, [completion]);
  const stop = () => {
    lookup.stop();
    completion.stop();
  };
  const suggestions = useSuggestions({
    listId: use.listId,
    items: disabled ? [] : offersOf(places, state),
    onPick: (offer: Offer) => {
      stop();
      if (offer.is === 'place') {
        onPlace(offer.place.label);
        return void lookup.near(offer.place);
      }
      onPick(offer.business);
      if (state.is === 'found' && state.isNear) void lookup.complete(offer.business, onPick);
    },
    onClose: stop,
  });
  return {
    state,
    suggestions,
    type(typed: string) {
      suggestions.unmark();
      onType();
      lookup.type(typed);
      completion.type(typed);
    },
  };
}

function offersOf(places: readonly Suggestion[], state: LookupState): Offer[] {
  const businesses = state.is === 'found' ? state.businesses : [];
  return [
    ...places.slice(0, mostPlaces).map((place) => ({ is: 'place' as const, place })),
    ...businesses.map((business) => ({ is: 'business' as const, business })),
  ];
}

async function searchBusinesses(search: string, countryCode: string) {
  return (await callApi(placeEndpoints.searchBusinesses, { query: { search, countryCode } })).data;
}
