import type { Locale } from '@merrowvale/shared/locales.ts';
import { viewerMessages } from '../../components/image-viewer/viewer-messages.ts';
import type { PictureAsset } from '../../components/picture/picture.tsx';
import { translator } from '../../lib/i18n/translator.ts';

export function galleryMessages(locale: Locale, images: readonly PictureAsset[]) {
  const t = translator(locale);
  return {
    ...viewerMessages(locale),
    thumbnails: t('media.thumbnails'),
    back: t('media.previousPictures'),
    on: t('media.nextPictures'),
    show: images.map((image, index) => image.description || t('media.show', { number: index + 1 })),
  };
}
