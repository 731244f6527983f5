import type { Locale } from '@merrowvale/shared/locales.ts';
import { carouselTexts } from '../../components/carousel/carousel-texts.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { MediaItem } from '../../portal/products/product-media.ts';

export type MediaTexts = ReturnType<typeof mediaTexts>;

export type ProductMedia = {
  name: string;
  items: readonly MediaItem[];
  colour: string;
  /** Milliseconds between automatic steps; undefined for no autoplay. */
  interval: number | undefined;
  zoom: boolean;
  fullWidth: boolean;
  texts: MediaTexts;
};

export function mediaTexts(locale: Locale) {
  const { media, map, cookies } = messagesFor(locale);
  const { enlarge, closeViewer, thumbnails, video, videoUnsupported, videoInvalid, videoConsent } = media;
  return textsIn(locale, {
    ...carouselTexts(locale).messages,
    ...{
      enlarge,
      closeViewer,
      thumbnails,
      video,
      videoUnsupported,
      videoMissing: videoInvalid,
      videoConsent,
    },
    zoomIn: map.zoomIn,
    zoomOut: map.zoomOut,
    cookies: { title: cookies.title },
  });
}
