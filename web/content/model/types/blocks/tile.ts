import { contentType } from '../../content-type.ts';
import { asset, text } from '../../elements.ts';

export const tile = contentType({
  codename: 'tile',
  name: 'Tile',
  kind: 'part',
  guidelines: 'A title, picture and address. Used by tiles.',
  snippets: [],
  elements: {
    title: text('Title'),
    image: asset('Picture'),
    icon: text('Icon'),
    url: text('Address'),
  },
});
