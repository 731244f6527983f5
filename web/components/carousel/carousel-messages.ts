import { translator } from '../../lib/i18n/translator.ts';

export type CarouselMessages = ReturnType<typeof carouselMessages>;

/** The texts of a carousel; `counter` has placeholders for position and total, `{{X}}` and `{{Y}}`. */
export function carouselMessages(locale: string, counterLabel = '') {
  const t = translator(locale);
  return {
    previous: t('media.previous'),
    next: t('media.next'),
    counter: counterLabel.trim() || t('media.position', { number: '{{X}}', total: '{{Y}}' }),
    show: t('media.show', { number: '{{X}}' }),
    slider: t('media.slider'),
    pause: t('media.pause'),
    play: t('media.play'),
  };
}
