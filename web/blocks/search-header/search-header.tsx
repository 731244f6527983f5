import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { suggests } from '../../components/search-suggestions/suggestion-settings.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import type { BlockProps } from '../block.ts';
import { KeptParameters } from '../filters/kept-parameters.tsx';
import { SiteSearchForm } from '../islands.client.tsx';
import { searchTerm } from '../search-results/search-term.ts';
import styles from './search-header.module.css';

/**
 * Use it for a large search field that opens the results page you name. Without one it searches on its own
 * page, and its title is that page's heading.
 */
export function SearchHeader({ item: { elements }, context }: BlockProps<'search_header'>) {
  const { title, placeholder, button_text, search_results_page_path } = elements;
  const { locale, query } = context;
  const t = translator(locale);
  const resultsPath = search_results_page_path.value.trim();
  const isHere = resultsPath === '';
  const Title = isHere ? 'h1' : 'h2';
  const prompt = placeholder.value || t('siteSearch.field');
  const term = isHere ? searchTerm(query) : '';
  return (
    <section className={styles.header}>
      {title.value !== '' && <Title className="text-2xl text-center balance">{title.value}</Title>}
      <search aria-label={prompt} className={styles.search}>
        <PageSearch results={resultsPath} own={['q', 'skip']} context={context} className={styles.form}>
          <label className="row items-center flex-1 min-w-0 relative">
            <span className="visually-hidden">{prompt}</span>
            <Glyph name="search" className={styles.glass} />
            <input
              key={term}
              type="search"
              name="q"
              required
              pattern=".*\S.*"
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
              defaultValue={term}
              placeholder={prompt}
              className={styles.input}
              {...suggests(locale)}
            />
          </label>
          <button type="submit" className={buttonClass({ size: 'large' })}>
            {button_text.value || t('siteSearch.search')}
          </button>
        </PageSearch>
      </search>
    </section>
  );
}

type PageSearchProps = {
  /** Address of the page with the results; empty if they are on this page, which keeps its other parameters. */
  results: string;
  own: readonly string[];
  context: BlockContext;
  className: string | undefined;
  children: Elements;
};

/** A search form for the results page, or for the current page without navigation. */
export function PageSearch({ results, own, context, className, children }: PageSearchProps) {
  if (results !== '')
    return (
      <form action={localizedUrl(results, context.locale)} className={className}>
        {children}
      </form>
    );
  return (
    <SiteSearchForm action={context.path} className={className}>
      <KeptParameters query={context.query} except={own} />
      {children}
    </SiteSearchForm>
  );
}
