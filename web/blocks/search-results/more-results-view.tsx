import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SearchedDocumentType, SearchResult } from '@merrowvale/shared/schemas/search.ts';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import type { Elements } from '../../components/elements.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import { ResultItems } from './result-list.tsx';
import styles from './search-results.module.css';

type MoreResultsProps = {
  children: Elements;
  locale: Locale;
  term: string;
  type: SearchedDocumentType | undefined;
  /** The number of results shown, and the total. */
  shown: number;
  total: number;
  /** The address of the next results, for when they cannot be appended. */
  nextPage: string;
  more: string;
  texts: IslandTexts<Pick<Messages['siteSearch'], 'loading' | 'shown' | 'failed' | 'retry'>>;
};

/** The results stay if a further load fails. */
export function MoreResultsView({ children, shown, total, nextPage, ...page }: MoreResultsProps) {
  const t = useTexts(page.texts);
  const { locale, term, type } = page;
  const [added, setAdded] = useState<readonly SearchResult[]>([]);
  const [all, setAll] = useState(total);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useRef<number>(undefined);
  const count = shown + added.length;
  const [path, query] = nextPage.split('?', 2);
  useEffect(() => {
    const first = focusOn.current;
    focusOn.current = undefined;
    const item =
      first === undefined ? undefined : list.current?.children[list.current.children.length - first];
    if (item instanceof HTMLElement) item.focus();
  });
  const load = async (event: MouseEvent) => {
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    try {
      const { findMoreResults } = await import('./find-more-results.ts');
      const found = await findMoreResults({ locale, q: term, skip: count, type });
      focusOn.current = found.value.length;
      setAdded([...added, ...found.value]);
      setAll(found.value.length === 0 ? count : found['@odata.count']);
      setState('idle');
    } catch (failure) {
      console.error('An error occurred when obtaining search results.', failure);
      setState('failed');
    }
  };
  return (
    <>
      <ol ref={list} className="stack w-full" aria-busy={state === 'loading'}>
        {children}
        <ResultItems results={added} term={term} locale={locale} />
      </ol>
      <div className={styles.foot}>
        <p data-live="polite" className="soft text-sm numbers">
          {t('shown', { shown: count, total: all })}
        </p>
        {state === 'failed' && (
          <p data-live="assertive" className={styles.failure}>
            {t('failed')}
          </p>
        )}
        {count < all && (
          <form action={path}>
            {[...new URLSearchParams(query)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button
              type="submit"
              className={buttonClass({ variant: 'secondary', size: 'large' })}
              aria-disabled={state === 'loading'}
              onClick={load}
            >
              {state === 'idle' ? page.more : state === 'loading' ? t('loading') : t('retry')}
            </button>
          </form>
        )}
      </div>
    </>
  );
}
