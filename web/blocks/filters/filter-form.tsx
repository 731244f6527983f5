import { useSearchParams } from 'next/navigation';
import { type ChangeEvent, useEffect, useRef } from 'react';
import type { Elements } from '../../components/elements.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import { sortOptions, sortParameter } from '../lister/lister-choice.ts';
import { chosenAddress, chosenCount, type FilterControl, isChosen, resetAddress } from './chosen-address.ts';
import styles from './filters.module.css';

type FilterFormProps = {
  path: string;
  query: string;
  label: string;
  texts: IslandTexts<Pick<Messages['filters'], 'reset' | 'apply'>>;
  className?: string | undefined;
  children: Elements;
};

/**
 * A filter form that applies changes at once. The selection is in the address, so all forms and lists of a
 * page follow it.
 */
export function FilterFormView({ path, query, label, texts, className, children }: FilterFormProps) {
  const t = useTexts(texts);
  const parameters = useSearchParams();
  const search = parameters === null ? query : `${parameters}`;
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);
  useEffect(() => {
    // The server has rendered the first one, which a visitor may have changed since.
    if (shown.current !== search) showChoice(form.current, search);
    shown.current = search;
  }, [search]);
  const change = ({ target, currentTarget }: ChangeEvent<HTMLFormElement, Element>) => {
    const sort = sortOptions.find((option) => target instanceof HTMLSelectElement && option === target.value);
    if (sort) pushEvent('sorting_selected', { sorting: sort });
    choose(chosenAddress(window.location.pathname, window.location.search, controlsOf(currentTarget)));
  };
  const reset = () => {
    pushEvent('filter_clear', { element_text: t('reset') });
    choose(resetAddress(window.location.pathname, window.location.search));
  };
  return (
    <form
      ref={form}
      action={path}
      aria-label={label}
      className={className}
      onChange={change}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      {chosenCount(search) > 0 && (
        <>
          <button type="button" className={styles.reset} onClick={reset}>
            {t('reset')}
          </button>
          <a href={resetAddress(path, search)} className={styles.plainReset}>
            {t('reset')}
          </a>
        </>
      )}
      <button type="submit" className={styles.apply}>
        {t('apply')}
      </button>
    </form>
  );
}

function choose(address: string) {
  window.history.pushState(null, '', address);
}

function controlsOf(form: HTMLFormElement): FilterControl[] {
  return [...form.elements].flatMap((control): FilterControl[] => {
    if (control instanceof HTMLSelectElement)
      return [{ name: control.name, value: control.value, chosen: true }];
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      return [{ name: control.name, value: control.value, chosen: control.checked }];
    return [];
  });
}

/** Shows the selection in the address, regardless of which control made it. */
function showChoice(form: HTMLFormElement | null, search: string) {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = isChosen(search, control);
    if (control instanceof HTMLSelectElement && control.name === sortParameter)
      control.value = sortOptions.find((value) => isChosen(search, { name: sortParameter, value })) ?? '';
  }
}
