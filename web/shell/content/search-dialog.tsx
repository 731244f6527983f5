import type { Locale } from '@merrowvale/shared/locales.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import button from '../footer-button.module.css';
import styles from './search-dialog.module.css';
import { SearchForm, searchAddress } from './search-form.tsx';

type SearchProps = { elements: ContentItemOf<'header_config'>['elements']; locale: Locale };

/** The header's search button, which opens the dialog; without scripts, it links to the search page. */
export function SearchButton({ elements, locale }: SearchProps) {
  const t = translator(locale);
  return (
    <form action={searchAddress(elements.search_url.value, locale)} data-opens="search-dialog">
      <button
        type="submit"
        aria-label={t('shell.search')}
        className={buttonClass({ variant: 'quiet', size: 'icon' })}
      >
        <Glyph name="search" />
      </button>
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
        <SearchForm elements={elements} locale={locale} autoFocus />
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
        className={joinClasses(button.button, 'inline-row gap-2 align-center')}
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
        <SearchForm elements={elements} locale={locale} autoFocus />
      </div>
    </>
  );
}
