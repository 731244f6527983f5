import { type ComponentProps, type FormEvent, useId } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { buttonClass } from '../button/button-class.ts';
import type { Elements } from '../elements.ts';
import { Glyph } from '../glyph/glyph.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './search-form.module.css';

type SearchFormProps = {
  /** The page's path, to which the form is submitted without scripts. */
  action: string;
  label: string;
  button: string;
  /** An example below the field. */
  example?: string;
  /** The field, with its `name`; suggestions need the attributes of a combobox. */
  field: ComponentProps<'input'> & { name: string };
  /** Called with the typed text, without surrounding spaces; not called for an empty field unless `searchesEmpty`. */
  onSearch: (typed: string) => void;
  searchesEmpty?: boolean;
  disabled?: boolean;
  /** Shown directly below the field, for example suggestions. */
  list?: Elements;
  /** The device's position as another way to search. */
  here?: { label: string; onPress: () => void };
  children?: Elements;
};

/** A search field with its button. `data-ready` marks that its scripts have loaded; until then, it opens a page. */
export function SearchForm({ action, label, button, field, onSearch, disabled, ...props }: SearchFormProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const { example, list, here, searchesEmpty, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = `${new FormData(event.currentTarget).get(field.name) ?? ''}`.trim();
    if (typed !== '' || searchesEmpty) onSearch(typed);
  };
  return (
    <search aria-label={label} className={styles.search}>
      <form action={action} onSubmit={submit} className="stack gap-2" data-ready={isHydrated || undefined}>
        <label htmlFor={id} className="semibold">
          {label}
        </label>
        <div className={styles.row}>
          <div className="stack items-center relative">
            <Glyph name="search" className={styles.glass} />
            <input
              // HTML does not allow the role combobox on an input of type search.
              type={field.role === 'combobox' ? 'text' : 'search'}
              enterKeyHint="search"
              aria-describedby={example ? `${id}-example` : undefined}
              {...field}
              id={id}
              disabled={disabled}
              className={styles.input}
            />
            {list}
          </div>
          <button type="submit" className={buttonClass({})} disabled={disabled}>
            {button}
          </button>
        </div>
        {(example || here) && (
          <div className={styles.below}>
            {example && (
              <p id={`${id}-example`} className="soft text-sm">
                {example}
              </p>
            )}
            {here && (
              <button
                type="button"
                className={joinClasses(buttonClass({ variant: 'link', size: 'small' }), 'needs-script')}
                onClick={here.onPress}
              >
                <Glyph name="map-pin" />
                <span>{here.label}</span>
              </button>
            )}
          </div>
        )}
        {children}
      </form>
    </search>
  );
}
