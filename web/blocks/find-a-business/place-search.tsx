import { placeLimits } from '@merrowvale/shared/schemas/places.ts';
import { useEffect, useRef } from 'react';
import type { Elements } from '../../components/elements.ts';
import { PlaceSearchForm } from '../../components/search-form/place-search-form.tsx';
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
  /** Filters, which are sent with the form if there are no scripts. */
  children: Elements;
};

export function PlaceSearch({ finder, places, action, messages, children }: PlaceSearchProps) {
  const place = placeOf(finder.state);
  const box = useRef<HTMLInputElement>(null);
  // A search may come from the address of the page, or be named only after the position is known.
  useEffect(() => {
    if (box.current && place !== '') box.current.value = place;
  }, [place]);
  return (
    <PlaceSearchForm
      action={action}
      places={places}
      messages={messages}
      box={box}
      field={{ name: finderParameters.near, defaultValue: place, maxLength: placeLimits.longest }}
      disabled={finder.isDisabled}
      onSearch={(typed) => void finder.searchTyped(typed)}
      onPick={(suggestion) => void finder.searchSuggested(suggestion)}
      onHere={() => void finder.searchHere()}
    >
      {children}
    </PlaceSearchForm>
  );
}
