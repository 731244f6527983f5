import type { Locale } from '@merrowvale/shared/locales.ts';
import { carouselMessages } from '../../components/carousel/carousel-messages.ts';
import { cookieMessages } from '../../components/cookie-settings/cookie-messages.ts';
import { viewerMessages } from '../../components/image-viewer/viewer-messages.ts';
import { translator } from '../../lib/i18n/translator.ts';

export type MediaMessages = ReturnType<typeof mediaMessages>;

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
    cookies: cookieMessages(locale),
  };
}
