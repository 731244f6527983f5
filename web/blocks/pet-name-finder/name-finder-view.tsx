import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { buttonClass } from '../../components/button/button-class.ts';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { NameMessages } from './finder-messages.ts';
import type { FinderState } from './finder-state.ts';
import { NameResults } from './name-results.tsx';
import styles from './pet-name-finder.module.css';
import { stepParameter } from './trait-selection.ts';
import { useNameSearch } from './use-name-search.ts';
import { useSingleTraits } from './use-single-traits.ts';

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
