import { contentType } from '../../content-type.ts';
import { assets, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const imageGallery = contentType({
  codename: 'image_gallery',
  name: 'Image gallery',
  kind: 'block',
  guidelines: 'Several pictures with thumbnails. Selecting a thumbnail makes it the main picture.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    images: assets('Pictures'),
  },
});
