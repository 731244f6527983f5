import { translator } from '../../lib/i18n/translator.ts';

export function viewerMessages(locale: string, enlargeLabel = '') {
  const t = translator(locale);
  return { enlarge: enlargeLabel.trim() || t('media.enlarge'), close: t('media.closeViewer') };
}
