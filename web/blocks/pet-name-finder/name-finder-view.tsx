import type { PetNameList } from '@merrowvale/shared/schemas/pet-names.ts';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { inPlace } from '../../components/in-place.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { type IslandTexts, type Translate, useTexts } from '../../lib/i18n/translate.ts';
import { petNameCalls } from '../../lib/pet-names/pet-name-calls.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { failureText, type NameMessages } from './finder-messages.ts';
import { NameResults } from './name-results.tsx';
import styles from './pet-name-finder.module.css';
import { afterPress, selectedTraits, stepAddress, stepParameter } from './trait-selection.ts';

/** The finder's state; `edit` is the address of its traits with the selected ones. */
export type NameFinderState =
  | { phase: 'choosing' }
  | { phase: 'searching' }
  | { phase: 'failed'; message: string }
  | { phase: 'found'; list: PetNameList; edit: string };

type NameFinderViewProps = {
  action: string;
  locale: string;
  initial: NameFinderState;
  /** The link for a search that finds nothing. */
  viewAll: string | undefined;
  disabled: boolean;
  heading: 'h2' | 'h3';
  texts: IslandTexts<NameMessages>;
  /** The trait groups, which are inputs of the form. */
  children: Elements;
};

export function NameFinderView(page: NameFinderViewProps) {
  const { action, viewAll } = page;
  const t = useTexts(page.texts);
  const form = useRef<HTMLFormElement>(null);
  const hint = useRef<HTMLParagraphElement>(null);
  const traits = useSingleTraits(form);
  const finder = useNameSearch(page, t, form);
  const isHydrated = useHydrated();
  const { state } = finder;
  const isFound = state.phase === 'found' && state.list.names.length > 0;
  const isSearching = state.phase === 'searching';
  useEffect(() => {
    if (finder.hasReturned) hint.current?.focus();
  }, [finder.hasReturned]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSearching) void finder.search();
  };
  const reset = inPlace(() => {
    traits.clear();
    finder.leave(action);
  });
  return (
    <div className="stack gap-5">
      <form
        ref={form}
        action={action}
        onSubmit={submit}
        onClick={traits.press}
        onKeyDown={traits.pressKey}
        onKeyUp={traits.pressKey}
        hidden={isFound}
        className={styles.form}
        aria-busy={isSearching}
        data-ready={isHydrated || undefined}
      >
        <p ref={hint} tabIndex={-1} className="measure soft no-outline">
          {t('hint')}
        </p>
        {page.children}
        <Problem state={state} noResults={t('noResults')} />
        <div className={styles.actions}>
          <button
            type="submit"
            name={stepParameter}
            value="find"
            disabled={page.disabled}
            aria-disabled={isSearching || undefined}
            className={buttonClass({ size: 'large' })}
          >
            <Glyph name="search" />
            <span>{isSearching ? t('searching') : t('submit')}</span>
          </button>
          <a href={action} onClick={reset} className={buttonClass({ variant: 'quiet' })}>
            {t('reset')}
          </a>
          <AllNames address={viewAll} label={t('all')} />
        </div>
      </form>
      {isFound && (
        <NameResults list={state.list} heading={page.heading} t={t} takesFocus={state !== page.initial}>
          <a
            href={state.edit}
            onClick={inPlace(() => finder.leave(state.edit))}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Glyph name="sliders-horizontal" />
            <span>{t('change')}</span>
          </a>
          <a href={action} onClick={reset} className={buttonClass({ variant: 'quiet' })}>
            <Glyph name="rotate-ccw" />
            <span>{t('reset')}</span>
          </a>
          <AllNames address={viewAll} label={t('all')} />
        </NameResults>
      )}
    </div>
  );
}

function useNameSearch(
  { initial, locale, action, viewAll }: NameFinderViewProps,
  t: Translate<NameMessages>,
  form: RefObject<HTMLFormElement | null>,
) {
  const [state, setState] = useState(initial);
  const [hasReturned, setReturned] = useState(false);
  const search = async () => {
    const entries = [...new FormData(form.current ?? undefined)];
    const traits = selectedTraits(entries);
    setState({ phase: 'searching' });
    setReturned(false);
    try {
      const list = await petNameCalls(locale, window.location.origin).search(traits);
      pushEvent('pet_name_search', { traits, names: list.names.length });
      if (list.names.length === 0 && viewAll !== undefined) return window.location.assign(viewAll);
      window.history.replaceState(null, '', stepAddress(action, 'find', entries));
      setState({ phase: 'found', list, edit: stepAddress(action, 'edit', entries) });
    } catch (failure) {
      setState({ phase: 'failed', message: failureText(failure, t) });
    }
  };
  /** Returns to the traits, which stay selected. */
  const leave = (address: string) => {
    window.history.replaceState(null, '', address);
    setReturned(state.phase === 'found');
    setState({ phase: 'choosing' });
  };
  return { state, search, leave, hasReturned };
}

function AllNames({ address, label }: { address: string | undefined; label: string }) {
  if (address === undefined) return null;
  return (
    <a href={address} className={buttonClass({ variant: 'quiet' })}>
      <span>{label}</span>
      <Glyph name="arrow-right" />
    </a>
  );
}

/** The reason why there are no names, in a red box. */
function Problem({ state, noResults }: { state: NameFinderState; noResults: string }) {
  if (state.phase === 'failed') return <Alert tone="danger">{state.message}</Alert>;
  if (state.phase === 'found' && state.list.names.length === 0)
    return <Alert tone="danger">{noResults}</Alert>;
  return null;
}

/**
 * Lets a second press clear a selected trait, which radio buttons do not support. They are rendered on the server, so
 * their state is in the form.
 */
function useSingleTraits(form: RefObject<HTMLFormElement | null>) {
  const selected = useRef(new Map<string, string>());
  const isClearing = useRef(false);
  useEffect(() => {
    for (const { name, value, defaultChecked } of form.current?.querySelectorAll('input') ?? [])
      if (defaultChecked) selected.current.set(name, value);
  }, [form]);
  const press = ({ target }: MouseEvent | KeyboardEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const trait = afterPress(selected.current.get(target.name), target.value);
    target.checked = trait !== undefined;
    if (trait === undefined) selected.current.delete(target.name);
    else selected.current.set(target.name, trait);
  };
  // Browsers differ in whether the space bar clicks a radio button that is selected.
  const pressKey = (event: KeyboardEvent) => {
    const { key, target, type } = event;
    if (key !== ' ' || !(target instanceof HTMLInputElement)) return;
    if (type === 'keydown' && !event.repeat && target.checked) {
      event.preventDefault();
      isClearing.current = true;
      press(event);
    } else if (type === 'keyup' && isClearing.current) {
      event.preventDefault();
      isClearing.current = false;
    }
  };
  const clear = () => {
    for (const input of checkedIn(form.current)) input.checked = false;
    selected.current.clear();
  };
  return { press, pressKey, clear };
}

function checkedIn(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])];
}
