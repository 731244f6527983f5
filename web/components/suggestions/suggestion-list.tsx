import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './suggestions.module.css';
import type { SuggestedList } from './use-suggestions.ts';

type SuggestionListProps<Item> = SuggestedList<Item> & {
  label: string;
  /** Announces the number of suggestions. */
  countText: (count: number) => string;
  keyOf: (item: Item) => string;
  /** Floats over the content below the field. */
  floats?: boolean;
  children: (item: Item) => ReactNode;
};

export function SuggestionList<Item>({ items, marked, optionId, ...props }: SuggestionListProps<Item>) {
  if (items.length === 0) return null;
  return (
    <>
      <div
        id={props.id}
        role="listbox"
        aria-label={props.label}
        className={joinClasses(styles.list, props.floats && styles.floating)}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as in any combobox
          <div
            key={props.keyOf(item)}
            id={optionId(index)}
            role="option"
            aria-selected={index === marked}
            tabIndex={-1}
            ref={index === marked ? intoView : undefined}
            className={joinClasses(styles.option, index === marked && styles.marked)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => props.onPick(item)}
          >
            {props.children(item)}
          </div>
        ))}
      </div>
      <p data-live="polite" className="visually-hidden">
        {props.countText(items.length)}
      </p>
    </>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
