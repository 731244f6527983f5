import { translator } from '../../lib/i18n/translator.ts';

/** The texts of a carousel; `counter` has placeholders for position and total, `{{X}}` and `{{Y}}`. */
export type CarouselMessages = {
  previous: string;
  next: string;
  counter: string;
  show: string;
  slider: string;
  pause: string;
  play: string;
};

export function carouselMessages(locale: string, counterLabel = ''): CarouselMessages {
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
