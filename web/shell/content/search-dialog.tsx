import { localizedUrl } from '@merrowvale/shared/domain/link.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { suggests } from '../../components/search-suggestions/suggestion-settings.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import button from '../footer-button.module.css';
import styles from './search-dialog.module.css';
import searchFormStyles from './search-form.module.css';

type SearchProps = { elements: ContentItemOf<'header_config'>['elements']; locale: Locale };

/** The header's search button, which opens the dialog; without scripts, it links to the search page. */
export function SearchButton({ elements, locale }: SearchProps) {
  const t = translator(locale);
  return (
    <form action={searchAddress(elements.search_url.value, locale)} data-opens="search-dialog">
      <IconButton icon="search" label={t('shell.search')} type="submit" />
    </form>
  );
}

export function SearchDialog({ elements, locale }: SearchProps) {
  const t = translator(locale);
  return (
    <dialog id="search-dialog" data-light-dismiss aria-label={t('shell.search')} className={styles.dialog}>
      <div className={styles.inner}>
        <form method="dialog" className={styles.close}>
          <button type="submit" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <span>{elements.search_close_text.value || t('shell.closeSearch')}</span>
            <Glyph name="x" />
          </button>
        </form>
        <SearchForm elements={elements} locale={locale} />
      </div>
    </dialog>
  );
}

export function SearchPopup({ elements, locale }: SearchProps) {
  const t = translator(locale);
  return (
    <>
      <button
        type="button"
        popoverTarget="search-popup"
        className={joinClasses(button.button, 'inline-row gap-2 items-center')}
      >
        <Glyph name="search" className={styles.sign} />
        <span>{t('shell.search')}</span>
      </button>
      <div
        id="search-popup"
        popover="auto"
        role="dialog"
        aria-label={t('shell.search')}
        className={styles.popup}
      >
        <button
          type="button"
          popoverTarget="search-popup"
          popoverTargetAction="hide"
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          <span>{elements.search_close_text.value || t('shell.closeSearch')}</span>
          <Glyph name="x" />
        </button>
        <SearchForm elements={elements} locale={locale} />
      </div>
    </>
  );
}

function SearchForm({ elements, locale }: SearchProps) {
  const t = translator(locale);
  return (
    <form
      action={searchAddress(elements.search_url.value, locale)}
      data-search
      className={searchFormStyles.form}
    >
      <Glyph name="search" className={searchFormStyles.sign} />
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
        className={searchFormStyles.input}
        {...suggests(locale)}
        // biome-ignore lint/a11y/noAutofocus: when the dialog or popover around it opens, not when the page loads
        autoFocus
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
