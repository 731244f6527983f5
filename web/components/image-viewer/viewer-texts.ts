import { textsIn } from '../../lib/i18n/translator.ts';
import { messagesFor } from '../../messages/messages.ts';

export function viewerTexts(locale: string, enlargeLabel: string) {
  const { enlarge, closeViewer } = messagesFor(locale).media;
  return textsIn(locale, { enlarge: enlargeLabel.trim() || enlarge, closeViewer });
}
