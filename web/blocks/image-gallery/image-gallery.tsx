import type { Locale } from '@merrowvale/shared/locales.ts';
import { viewerMessages } from '../../components/image-viewer/viewer-messages.ts';
import type { PictureAsset } from '../../components/picture/picture.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { Gallery } from './image-gallery.client.tsx';

export const galleryImages = 5;

/**
 * Use it for up to five pictures, one of them large; selecting a thumbnail enlarges it. Describe each
 * picture, since screen readers announce the descriptions.
 */
export function ImageGallery({ item: { elements }, context }: BlockProps<'image_gallery'>) {
  const images = elements.images.value
    .slice(0, galleryImages)
    .map(({ url, description }) => ({ url, description }));
  if (images.length === 0) return null;
  return (
    <Gallery
      title={elements.title.value}
      label={elements.title.value || translator(context.locale)('media.pictures')}
      images={images}
      messages={galleryMessages(context.locale, images)}
    />
  );
}

function galleryMessages(locale: Locale, images: readonly PictureAsset[]) {
  const t = translator(locale);
  return {
    ...viewerMessages(locale),
    thumbnails: t('media.thumbnails'),
    back: t('media.previousPictures'),
    on: t('media.nextPictures'),
    show: images.map((image, index) => image.description || t('media.show', { number: index + 1 })),
  };
}
