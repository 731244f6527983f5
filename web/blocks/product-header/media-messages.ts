import type { Locale } from '@merrowvale/shared/locales.ts';
import { carouselMessages } from '../../components/carousel/carousel-messages.ts';
import { viewerMessages } from '../../components/image-viewer/viewer-messages.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { MediaItem } from '../../portal/products/product-media.ts';

export type MediaMessages = ReturnType<typeof mediaMessages>;

export type ProductMedia = {
  name: string;
  items: readonly MediaItem[];
  colour: string;
  /** Milliseconds between automatic steps; undefined for no autoplay. */
  interval: number | undefined;
  zoom: boolean;
  fullWidth: boolean;
  messages: MediaMessages;
};

export function mediaMessages(locale: Locale) {
  const t = translator(locale);
  return {
    ...viewerMessages(locale),
    carousel: carouselMessages(locale),
    thumbnails: t('media.thumbnails'),
    video: t('media.video'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    unsupported: t('media.videoUnsupported'),
    invalid: t('media.videoInvalid'),
    consent: t('media.videoConsent'),
    cookies: messagesFor(locale).cookies,
  };
}
