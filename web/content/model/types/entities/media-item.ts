import { contentType } from '../../content-type.ts';
import { asset, choice, text } from '../../elements.ts';

export const mediaItem = contentType({
  codename: 'media_item',
  name: 'Picture or film',
  kind: 'part',
  guidelines: "An entry in a product's carousel. A video requires its provider.",
  snippets: [],
  elements: {
    id: text('Id'),
    type: choice('Kind', { image: 'Image', video: 'Video' }),
    image: asset('Picture'),
    video_type: choice('Provider', { wistia: 'Wistia', youtube: 'YouTube' }),
    video_id: text('Video id'),
    alt: text('Description'),
    title: text('Title'),
    thumbnail: asset('Thumbnail'),
  },
});
