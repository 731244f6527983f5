import { viewerWords } from '../../components/image-viewer/viewer-words.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { galleryImages } from './gallery-window.ts';
import { Gallery } from './image-gallery.client.tsx';

/**
 * Up to five pictures, one of them large. Choosing a thumbnail makes it the large one.
 * Describe each picture: the descriptions are read out.
 */
export function ImageGallery({ item: { system, elements }, context }: BlockProps<'image_gallery'>) {
  const images = elements.images.value
    .slice(0, galleryImages)
    .map(({ url, description }) => ({ url, description }));
  if (images.length === 0) return null;
  const t = translator(context.locale);
  return (
    <Gallery
      title={elements.title.value}
      label={elements.title.value || system.name}
      images={images}
      words={{
        ...viewerWords(context.locale),
        thumbnails: t('media.thumbnails'),
        back: t('media.previousPictures'),
        on: t('media.nextPictures'),
        show: images.map((image, index) => image.description || t('media.show', { number: index + 1 })),
      }}
    />
  );
}
