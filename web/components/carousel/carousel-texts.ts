import { textsIn } from '../../lib/i18n/translator.ts';
import { messagesFor } from '../../messages/messages.ts';

export type CarouselTexts = ReturnType<typeof carouselTexts>;

/** The texts of a carousel; an editor's counter has `{{X}}` and `{{Y}}` for the position and the total. */
export function carouselTexts(locale: string, counter = '') {
  const { previous, next, position, show, slider, pause, play } = messagesFor(locale).media;
  const own = counter.trim().replaceAll('{{X}}', '{number}').replaceAll('{{Y}}', '{total}');
  return textsIn(locale, { previous, next, position: own || position, show, slider, pause, play });
}
