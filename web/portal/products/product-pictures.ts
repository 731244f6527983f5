import type { PictureAsset } from '../../components/picture/picture.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';

export function productPictures({ elements }: ContentItemOf<'product'>): PictureAsset[] {
  return elements.media.linkedItems.flatMap(({ elements: { image, alt } }) => {
    const [picture] = image.value;
    return picture ? [{ url: picture.url, description: alt.value || picture.description }] : [];
  });
}
