import { type KeyboardEvent as ReactKeyboardEvent, useState } from 'react';
import { isComposing } from './is-composing.ts';

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
