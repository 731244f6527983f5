import { block, blockWith } from '../define.ts';
import { asset, assets, choice, linkAddress, number, richText, text, yesNo } from '../elements.ts';
import { snippetContainer } from '../snippets.ts';

const containedBlock = blockWith(snippetContainer);

export const mediaBlocks = {
  image: containedBlock(
    'Image',
    'A picture that can be enlarged. Describe what it shows for visitors who cannot see it.',
    {
      image: asset('Picture'),
      caption: text('Caption'),
      width: number('Width', '330 when empty.'),
      height: number('Height', '170 when empty.'),
      ratio: text('Ratio', "'16:9' when empty."),
      enlarge_label: text('Enlarge'),
      decoration: yesNo('Decoration', 'Without a button that enlarges it.'),
      url: linkAddress('Address'),
    },
  ),
  image_gallery: block(
    'Image gallery',
    'Several pictures with thumbnails. Selecting a thumbnail makes it the main picture.',
    {
      title: text('Title'),
      images: assets('Pictures'),
    },
  ),
  image_comparison: block('Image comparison', 'Two pictures with a slider. Use it for before and after.', {
    title: text('Title'),
    before_image: asset('Before'),
    after_image: asset('After'),
    start_exposure: number('Begins at', '0 to 100; 50 when empty.'),
  }),
  video: containedBlock(
    'Video',
    'A video from YouTube or Wistia, played after consent. Give it a title for screen reader users.',
    {
      title: text('Title'),
      description: richText('Description'),
      video_type: choice('Provider', { youtube: 'YouTube', wistia: 'Wistia' }),
      video_id: text('Video id (YouTube)'),
      wistia_id: text('Video id (Wistia)'),
      thumbnail: asset('Poster'),
    },
  ),
} as const;
