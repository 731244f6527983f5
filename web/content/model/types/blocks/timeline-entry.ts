import { contentType } from '../../content-type.ts';
import { asset, richText, text } from '../../elements.ts';

export const timelineEntry = contentType({
  codename: 'timeline_entry',
  name: 'Timeline event',
  kind: 'part',
  guidelines: 'A date, a title and a text. The date is free text, such as a year.',
  snippets: [],
  elements: {
    date: text('Date'),
    title: text('Title'),
    text: richText('Text'),
    image: asset('Picture'),
  },
});
