import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { suggests } from '../../components/search-suggestions/suggestion-settings.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import styles from './search-form.module.css';

type HeaderElements = ContentItemOf<'header_config'>['elements'];
type SearchFormProps = { elements: HeaderElements; locale: Locale; autoFocus?: boolean };

export function SearchForm({ elements, locale, autoFocus = false }: SearchFormProps) {
  const t = translator(locale);
  return (
    <form action={searchAddress(elements.search_url.value, locale)} data-search className={styles.form}>
      <Glyph name="search" className={styles.sign} />
      <input
        type="search"
        name="q"
        required
        maxLength={200}
        pattern=".*\S.*"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={elements.search_placeholder.value || t('shell.searchFor')}
        placeholder={elements.search_placeholder.value || t('shell.searchFor')}
        className={styles.input}
        {...suggests(locale)}
        // Focuses the field when the dialog or popover around it opens, but not when the page loads.
        {...(autoFocus && { autoFocus })}
      />
      <button type="submit" className={buttonClass({})}>
        {t('shell.search')}
      </button>
    </form>
  );
}

/** The search page below the locale: `/search` unless an editor has set another. */
export function searchAddress(url: string, locale: Locale): string {
  return localizedUrl(url.trim() || '/search', locale);
}
