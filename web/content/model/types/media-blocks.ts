import { block, blockWith } from '../define.ts';
import {
  asset,
  assets,
  choiceElement,
  linkAddress,
  numberElement,
  richText,
  textElement,
  yesNo,
} from '../elements.ts';
import { snippetContainer } from '../snippets.ts';

const containedBlock = blockWith(snippetContainer);

export const mediaBlocks = {
  image: containedBlock(
    'Image',
    'A picture that can be enlarged. Describe what it shows for visitors who cannot see it.',
    {
      image: asset('Picture'),
      caption: textElement('Caption'),
      width: numberElement('Width', '330 when empty.'),
      height: numberElement('Height', '170 when empty.'),
      ratio: textElement('Ratio', "'16:9' when empty."),
      enlarge_label: textElement('Enlarge'),
      decoration: yesNo('Decoration', 'Without a button that enlarges it.'),
      url: linkAddress('Address'),
    },
  ),
  image_gallery: block(
    'Image gallery',
    'Several pictures with thumbnails. Selecting a thumbnail makes it the main picture.',
    {
      title: textElement('Title'),
      images: assets('Pictures'),
    },
  ),
  image_comparison: block('Image comparison', 'Two pictures with a slider. Use it for before and after.', {
    title: textElement('Title'),
    before_image: asset('Before'),
    after_image: asset('After'),
    start_exposure: numberElement('Begins at', '0 to 100; 50 when empty.'),
  }),
  video: containedBlock(
    'Video',
    'A video from YouTube or Wistia, played after consent. Give it a title for screen reader users.',
    {
      title: textElement('Title'),
      description: richText('Description'),
      video_type: choiceElement('Provider', { youtube: 'YouTube', wistia: 'Wistia' }),
      video_id: textElement('Video id (YouTube)'),
      wistia_id: textElement('Video id (Wistia)'),
      thumbnail: asset('Poster'),
    },
  ),
} as const;
