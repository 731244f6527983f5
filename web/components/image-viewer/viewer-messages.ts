import { translator } from '../../lib/i18n/translator.ts';

/** The names of the viewer's buttons in a locale, with an editor's own for enlarging where there is one. */
export function viewerMessages(locale: string, enlargeLabel = '') {
  const t = translator(locale);
  return { enlarge: enlargeLabel.trim() || t('media.enlarge'), close: t('media.closeViewer') };
}
