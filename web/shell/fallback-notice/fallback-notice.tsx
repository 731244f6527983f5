import { type Locale, languageTag, offeredLocales } from '@merrowvale/shared/locales.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import texts from '../../messages/shown-version.json' with { type: 'json' };
import styles from './fallback-notice.module.css';

type FallbackNoticeProps = { page: ContentItemOf<'page'> | undefined; locale: Locale };

export function FallbackNotice({ page, locale }: FallbackNoticeProps) {
  if (page === undefined) return null;
  const isHidden = page.elements.seo__external_noindex.value[0]?.codename === 'yes';
  const text = shownVersion({ locale, language: page.system.language, isHidden });
  if (text === undefined) return null;
  return (
    <p lang={languageTag(locale)} className={styles.notice} data-fallback-notice>
      <Glyph name="info" className={styles.glyph} />
      <span>{text}</span>
    </p>
  );
}

type ShownPage = {
  locale: Locale;
  /** The locale whose version is shown. */
  language: string;
  /** True for screens and forms, which search engines do not list and which are the same in every country. */
  isHidden: boolean;
};

/**
 * A note in the visitor's language on a page that is shown from another locale. It says that the page is in English,
 * or for which country it was written. Undefined if no note is needed.
 */
export function shownVersion({ locale, language, isHidden }: ShownPage): string | undefined {
  if (language === locale) return undefined;
  const visitors = languageOf(locale);
  if (languageOf(language) !== visitors) return new Map(Object.entries(texts.english)).get(visitors);
  // Editors of an offered locale add everything that differs there, so the rest applies as it is in the fallback.
  if (isHidden || offeredLocales.some(({ code }) => code === locale)) return undefined;
  return new Map(Object.entries(texts.elsewhere)).get(visitors);
}

function languageOf(locale: string): string {
  return languageTag(locale).slice(0, 2);
}
