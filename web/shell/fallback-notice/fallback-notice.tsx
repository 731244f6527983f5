import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import styles from './fallback-notice.module.css';
import { shownVersion } from './shown-version.ts';

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
