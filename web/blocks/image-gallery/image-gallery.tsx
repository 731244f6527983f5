import { textsIn } from '../../lib/i18n/translator.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { Gallery } from '../islands.client.tsx';

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
  const { pictures, enlarge, closeViewer, thumbnails, previousPictures, nextPictures, show } = messagesFor(
    context.locale,
  ).media;
  return (
    <Gallery
      title={elements.title.value}
      label={elements.title.value || pictures}
      images={images}
      texts={textsIn(context.locale, {
        enlarge,
        closeViewer,
        thumbnails,
        previousPictures,
        nextPictures,
        show,
      })}
    />
  );
}
