import { useEffect, useState } from 'react';
import type { PlacesService, Suggestion } from '../../lib/places/places-service.ts';
import { suggestionLookup } from '../../lib/places/suggestion-lookup.ts';
import { useSuggestions } from './use-suggestions.ts';

type PlaceSuggestions = {
  listId: string;
  places: Pick<PlacesService, 'suggest'>;
  onPick: (suggestion: Suggestion) => void;
};

export function usePlaceSuggestions({ listId, places, onPick }: PlaceSuggestions) {
  const [suggested, setSuggested] = useState<readonly Suggestion[]>([]);
  const [lookup] = useState(() => suggestionLookup(places.suggest, setSuggested));
  const suggestions = useSuggestions({
    listId,
    items: suggested,
    onPick: (suggestion: Suggestion) => {
      lookup.stop();
      onPick(suggestion);
    },
    onClose: lookup.stop,
  });
  useEffect(() => lookup.stop, [lookup]);
  return {
    field: { ...suggestions.field, autoComplete: 'off', onBlur: lookup.stop },
    list: { ...suggestions.list, keyOf: ({ label }: Suggestion) => label },
    /** Must be called when the text changes. */
    type(text: string) {
      suggestions.unmark();
      lookup.type(text);
    },
    /** Must be called when a search begins. */
    stop: lookup.stop,
  };
}
