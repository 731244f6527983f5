import { placeLimits } from '@merrowvale/shared/schemas/places.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SearchForm } from '../../components/search-form/search-form.tsx';
import { SuggestionList } from '../../components/suggestions/suggestion-list.tsx';
import { usePlaceSuggestions } from '../../components/suggestions/use-place-suggestions.ts';
import { finderParameters } from '../../lib/businesses/finder-address.ts';
import type { PlacesService } from '../../lib/places/places-service.ts';
import type { FinderMessages } from './finder-messages.ts';
import { placeOf } from './finder-state.ts';
import type { Finder } from './use-finder.ts';

type PlaceSearchProps = {
  finder: Finder;
  places: PlacesService;
  action: string;
  messages: FinderMessages;
  /** Filters, which without scripts are sent along. */
  children: ReactNode;
};

/** Searches near a place, completed while it is typed, or near the device's position. */
export function PlaceSearch({ finder, places, action, messages, children }: PlaceSearchProps) {
  const id = useId();
  const place = placeOf(finder.state);
  const box = useRef<HTMLInputElement>(null);
  const suggestions = usePlaceSuggestions({
    listId: `${id}-places`,
    places,
    onPick: (suggestion) => {
      if (box.current) box.current.value = suggestion.label;
      void finder.searchSuggested(suggestion);
    },
  });
  // A search may come from the address of the page, or be named only after the position is known.
  useEffect(() => {
    if (box.current && place !== '') box.current.value = place;
  }, [place]);
  return (
    <SearchForm
      action={action}
      label={messages.field}
      button={messages.search}
      example={messages.example}
      disabled={finder.isDisabled}
      field={{
        ref: box,
        name: finderParameters.near,
        defaultValue: place,
        maxLength: placeLimits.longest,
        ...suggestions.field,
        onChange: ({ currentTarget }) => suggestions.type(currentTarget.value),
      }}
      list={
        <SuggestionList {...suggestions.list} floats label={messages.places}>
          {({ label }) => label}
        </SuggestionList>
      }
      onSearch={(typed) => {
        suggestions.stop();
        void finder.searchTyped(typed);
      }}
      here={{ label: messages.here, onPress: () => void finder.searchHere() }}
    >
      {children}
    </SearchForm>
  );
}
