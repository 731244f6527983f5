import { contentType } from '../../content-type.ts';
import { asset, choice, text, yesNo } from '../../elements.ts';

export const metaBlock = contentType({
  codename: 'meta_block',
  name: 'Author or source',
  kind: 'part',
  guidelines: 'A small picture and title on a card. Names the author or the source of the article.',
  snippets: [],
  elements: {
    title: text('Title'),
    image: asset('Picture'),
    url: text('Address'),
    open_in_new_tab: yesNo('Open in a new tab'),
    horizontal_alignment: choice('Place', { left: 'Left', center: 'Centre', right: 'Right' }),
  },
});
