import { topNameCount } from '@merrowvale/shared/domain/pet-name-lists.ts';
import type { NameList as Names } from '@merrowvale/shared/schemas/pet-names.ts';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { NameList, PetName } from '../../components/name-list/name-list.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { NameMessages } from './finder-messages.ts';
import type { FinderState } from './finder-state.ts';
import styles from './pet-name-finder.module.css';
import { Shuffle } from './shuffle.tsx';
import { afterPress, stepParameter } from './trait-selection.ts';
import { useNameSearch } from './use-name-search.ts';

type NameFinderViewProps = {
  action: string;
  locale: string;
  initial: FinderState;
  /** The link for a search that finds nothing. */
  viewAll: string | undefined;
  disabled: boolean;
  heading: 'h2' | 'h3';
  messages: NameMessages;
  /** The trait groups, which are inputs of the form. */
  children: Elements;
};

export function NameFinderView({
  action,
  viewAll,
  messages,
  heading,
  disabled,
  ...page
}: NameFinderViewProps) {
  const form = useRef<HTMLFormElement>(null);
  const hint = useRef<HTMLParagraphElement>(null);
  const traits = useSingleTraits(form);
  const finder = useNameSearch({ ...page, action, viewAll, messages, form });
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
  const reset = handled(() => {
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
          {messages.hint}
        </p>
        {page.children}
        <Problem state={state} noResults={messages.noResults} />
        <div className={styles.actions}>
          <button
            type="submit"
            name={stepParameter}
            value="find"
            disabled={disabled}
            aria-disabled={isSearching || undefined}
            className={buttonClass({ size: 'large' })}
          >
            <Glyph name="search" />
            <span>{isSearching ? messages.searching : messages.submit}</span>
          </button>
          <a href={action} onClick={reset} className={buttonClass({ variant: 'quiet' })}>
            {messages.reset}
          </a>
          <AllNames address={viewAll} label={messages.all} />
        </div>
      </form>
      {isFound && (
        <NameResults
          list={state.list}
          heading={heading}
          messages={messages}
          takesFocus={state !== page.initial}
        >
          <a
            href={state.edit}
            onClick={handled(() => finder.leave(state.edit))}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Glyph name="sliders-horizontal" />
            <span>{messages.change}</span>
          </a>
          <a href={action} onClick={reset} className={buttonClass({ variant: 'quiet' })}>
            <Glyph name="rotate-ccw" />
            <span>{messages.reset}</span>
          </a>
          <AllNames address={viewAll} label={messages.all} />
        </NameResults>
      )}
    </div>
  );
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
function Problem({ state, noResults }: { state: FinderState; noResults: string }) {
  if (state.phase === 'failed') return <Alert tone="danger">{state.message}</Alert>;
  if (state.phase === 'found' && state.list.names.length === 0)
    return <Alert tone="danger">{noResults}</Alert>;
  return null;
}

/**
 * The click listener of a link: `follow` replaces the navigation, unless the visitor opens the link in a new tab or
 * window.
 */
function handled(follow: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow();
  };
}

type NameResultsProps = {
  list: Names;
  heading: 'h2' | 'h3';
  messages: NameMessages;
  /** True after a search on this page, so that the focus moves to its results. */
  takesFocus: boolean;
  /** Links back to the traits. */
  children: ReactNode;
};

function NameResults({ list, heading: Heading, messages, takesFocus, children }: NameResultsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const [top, others] = [part(list, 0, topNameCount), part(list, topNameCount)];
  return (
    <div className="stack gap-6">
      <Heading ref={title} tabIndex={-1} className={styles.subtitle}>
        {messages.top}
      </Heading>
      <ol className={styles.top}>
        {top.names.map((name, at) => (
          <li key={name} className={styles.tag}>
            <span className={styles.tagName}>
              <PetName name={name} reading={top.readings?.[at]} />
            </span>
          </li>
        ))}
      </ol>
      {others.names.length > 0 && (
        <section className="stack gap-4">
          <Heading className={styles.subtitle}>{messages.others}</Heading>
          <Shuffle list={others} messages={messages}>
            {(current) => <NameList list={others} current={current} />}
          </Shuffle>
        </section>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

function part({ names, readings }: Names, from: number, to?: number): Names {
  return { names: names.slice(from, to), ...(readings && { readings: readings.slice(from, to) }) };
}

/**
 * Lets a second press clear a selected trait, which radio buttons do not support. They are rendered on the server, so
 * their state is in the form.
 */
function useSingleTraits(form: RefObject<HTMLFormElement | null>) {
  const selected = useRef(new Map<string, string>());
  const isClearing = useRef(false);
  useEffect(() => {
    for (const { name, value } of checkedIn(form.current)) selected.current.set(name, value);
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
