import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useState } from 'react';
import type { PlacesService, Suggestion } from '../../lib/places/places-service.ts';
import { suggestionLookup } from '../../lib/places/suggestion-lookup.ts';

type Suggested<Item> = {
  listId: string;
  items: readonly Item[];
  onPick: (item: Item) => void;
  onClose: () => void;
};

/** A combobox: arrow keys move through the suggestions below a field, Enter picks one, Escape closes them. */
export function useSuggestions<Item>({ listId, items, onPick, onClose }: Suggested<Item>) {
  const [marked, setMarked] = useState(-1);
  const optionId = (index: number) => `${listId}-${index}`;
  const pick = (item: Item) => {
    setMarked(-1);
    onPick(item);
  };
  const press = (event: KeyboardEvent | ReactKeyboardEvent) => {
    if (isComposing(event)) return;
    const chosen = items[marked];
    if (event.key === 'Escape') {
      setMarked(-1);
      onClose();
    } else if (event.key === 'Enter' && chosen !== undefined) pick(chosen);
    else if (event.key === 'ArrowDown') setMarked(Math.min(marked + 1, items.length - 1));
    else if (event.key === 'ArrowUp') setMarked(Math.max(marked - 1, -1));
    else return;
    if (items.length > 0) event.preventDefault();
  };
  return {
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': items.length > 0,
      'aria-controls': items.length > 0 ? listId : undefined,
      'aria-activedescendant': marked < 0 ? undefined : optionId(marked),
      onKeyDown: press,
    } as const,
    list: { id: listId, items, marked, optionId, onPick: pick },
    /** Must be called when the text changes. */
    unmark: () => setMarked(-1),
  };
}

export type SuggestedList<Item> = ReturnType<typeof useSuggestions<Item>>['list'];

/** The key code of any key that an input method has handled (UI Events, 7.3). */
const handledByInputMethod = 229;

/**
 * True for a key with which somebody selects among an input method's candidates. Safari sends the Enter that commits
 * one after the composition has ended; only its key code shows what it was (WebKit bug 165004).
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === handledByInputMethod;
}

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
