import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { suggests } from '../../components/search-suggestions/suggestion-settings.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { KeptParameters } from '../filters/kept-parameters.tsx';
import { SearchForm } from '../islands.client.tsx';
import { searchTerm } from '../search-results/search-term.ts';
import styles from './search-header.module.css';

/**
 * Use it for a large search field that opens the results page you name. Without one it searches on its own
 * page, and its title is that page's heading.
 */
export function SearchHeader({ item: { elements }, context }: BlockProps<'search_header'>) {
  const { title, placeholder, button_text, search_results_page_path } = elements;
  const { locale, path, query } = context;
  const messages = messagesFor(locale).siteSearch;
  const resultsPath = search_results_page_path.value.trim();
  const isHere = resultsPath === '';
  const Title = isHere ? 'h1' : 'h2';
  const field = {
    prompt: placeholder.value || messages.field,
    button: button_text.value || messages.search,
    term: isHere ? searchTerm(query) : '',
    locale,
  };
  return (
    <section className={styles.header}>
      {title.value !== '' && <Title className="text-2xl text-center balance">{title.value}</Title>}
      <search className={styles.search}>
        {isHere ? (
          <SearchForm action={path} className={styles.form}>
            <KeptParameters query={query} except={['q', 'skip']} />
            <Field {...field} />
          </SearchForm>
        ) : (
          <form action={localizedUrl(resultsPath, locale)} className={styles.form}>
            <Field {...field} />
          </form>
        )}
      </search>
    </section>
  );
}

type FieldProps = { prompt: string; button: string; term: string; locale: Locale };

function Field({ prompt, button, term, locale }: FieldProps) {
  return (
    <>
      <label className="row align-center flex-1 min-w-0 relative">
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
        {button}
      </button>
    </>
  );
}
