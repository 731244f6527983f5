import { translator } from '../../lib/i18n/translator.ts';

/** The labels of the viewer's buttons in a locale, with the editor's label for enlarging if there is one. */
export function viewerMessages(locale: string, enlargeLabel = '') {
  const t = translator(locale);
  return { enlarge: enlargeLabel.trim() || t('media.enlarge'), close: t('media.closeViewer') };
}
