import { contentType } from '../../content-type.ts';
import { asset, richText, text } from '../../elements.ts';

export const iconEntry = contentType({
  codename: 'icon_entry',
  name: 'Icon with text',
  kind: 'part',
  guidelines: 'An icon, its text and an optional address. Used by the icon lists.',
  snippets: [],
  elements: {
    icon: text('Icon', 'Name in the icon set.'),
    image: asset('Own picture'),
    title: text('Title'),
    text: richText('Text'),
    url: text('Address'),
  },
});
