import { type SearchResponse, searchPageSize } from '@merrowvale/shared/schemas/search.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { NoMatches } from '../../components/no-matches/no-matches.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { textsIn, translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { fetchSearchResults } from '../../lib/search/search-site.ts';
import { withParams } from '../../lib/with-params.ts';
import { messagesFor } from '../../messages/messages.ts';

import type { BlockProps } from '../block.ts';
import { MoreResults } from '../islands.client.tsx';
import { ResultItems } from './result-list.tsx';
import styles from './search-results.module.css';
import { searchedTypeIn, searchTerm, skippedResults } from './search-term.ts';

/**
 * Use it to show the results for the term in the address, eighteen at a time. Place it below a search header
 * that names no results page.
 */
export async function SearchResults({ item: { elements }, context }: BlockProps<'search_results'>) {
  const t = translator(context.locale);
  const term = searchTerm(context.query);
  if (term === '') {
    return (
      <NoMatches title={elements.empty_text.value || t('siteSearch.empty')}>
        <Examples context={context} />
      </NoMatches>
    );
  }
  const found = await fetchSearchResults(context.locale, {
    q: term,
    skip: skippedResults(context.query),
    type: searchedTypeIn(context.query),
  });
  if (!found) {
    return (
      <NoMatches title={t('siteSearch.failed')} hint={t('siteSearch.failedHint')}>
        <a
          href={`${context.path}${context.query}`}
          className={buttonClass({ variant: 'secondary' })}
          data-retries=""
        >
          {t('siteSearch.retry')}
        </a>
      </NoMatches>
    );
  }
  if (found['@odata.count'] === 0) {
    return (
      <NoMatches
        title={
          elements.no_results_text.value
            ? noMatch(elements.no_results_text.value, term)
            : t('siteSearch.none', { term })
        }
        hint={t('siteSearch.noneHint')}
      >
        <Spelling found={found} context={context} />
        <p className="soft">{t('siteSearch.others')}</p>
        <Examples context={context} />
      </NoMatches>
    );
  }
  return <Found found={found} term={term} elements={elements} context={context} />;
}

type FoundPartProps = { found: SearchResponse; context: BlockContext };
type FoundProps = FoundPartProps & {
  term: string;
  elements: ContentItemOf<'search_results'>['elements'];
};

function Found({ found, term, elements, context }: FoundProps) {
  const { locale, path, query } = context;
  const t = translator(locale);
  const { loading, shown, failed, retry } = messagesFor(locale).siteSearch;
  const skip = skippedResults(query);
  const type = searchedTypeIn(query);
  const total = found['@odata.count'];
  const page = (from: number) => withParams(path, query, { skip: from > 0 ? `${from}` : null });
  return (
    <section className="stack gap-5 justify-items-start max-52">
      <h2 className="text-xl break">{t('siteSearch.results', { count: total, term })}</h2>
      <Spelling found={found} context={context} />
      <TypeFilter found={found} context={context} />
      {skip > 0 && (
        <a href={page(Math.max(0, skip - searchPageSize))} className={buttonClass({ variant: 'quiet' })}>
          {t('siteSearch.previous')}
        </a>
      )}
      <MoreResults
        key={`${term} ${type} ${skip}`}
        locale={locale}
        term={term}
        type={type}
        shown={skip + found.value.length}
        total={total}
        nextPage={page(skip + searchPageSize)}
        more={elements.load_more_text.value || t('siteSearch.more')}
        texts={textsIn(locale, { loading, shown, failed, retry })}
      >
        <ResultItems results={found.value} term={term} locale={locale} />
      </MoreResults>
    </section>
  );
}

/** Searches that find something on every site. */
function Examples({ context: { locale, path, query } }: { context: BlockContext }) {
  return (
    <ul className="cluster gap-2 justify-center">
      {Object.values(messagesFor(locale).siteSearch.examples).map((example) => (
        <li key={example}>
          <a href={withParams(path, query, { q: example, skip: null, type: null })} className={styles.type}>
            {example}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** An editor's text with the term in place of `{term}`, or at the end. */
function noMatch(text: string, term: string): string {
  return text.includes('{term}') ? text.replaceAll('{term}', () => term) : `${text} “${term}”`;
}

/** Suggests the search in another spelling, if nothing matches it as typed. */
function Spelling({ found: { suggestion }, context: { locale, path, query } }: FoundPartProps) {
  if (suggestion === undefined) return null;
  const [before = '', after = ''] = messagesFor(locale).siteSearch.didYouMean.split('{spelling}');
  return (
    <p className={styles.spelling}>
      <span>{before}</span>
      <a href={withParams(path, query, { q: suggestion, skip: null, type: null })}>{suggestion}</a>
      <span>{after}</span>
    </p>
  );
}

/** Links that limit the results to one type; none if all are of the same type. */
function TypeFilter({ found: { facets = [] }, context: { locale, path, query } }: FoundPartProps) {
  if (facets.length < 2) return null;
  const t = translator(locale);
  const chosen = searchedTypeIn(query);
  const all = facets.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={t('siteSearch.filter')}>
      <ul className="cluster gap-2">
        {[{ type: undefined, count: all }, ...facets].map(({ type, count }) => (
          <li key={type ?? 'all'}>
            <a
              href={withParams(path, query, { type: type ?? null, skip: null })}
              aria-current={type === chosen ? 'true' : undefined}
              className={styles.type}
            >
              <span>{t(`siteSearch.types.${type ?? 'all'}`)}</span>{' '}
              <span className="regular numbers">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
