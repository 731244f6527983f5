import { contentType } from '../../content-type.ts';
import { asset, links, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const historyTimeline = contentType({
  codename: 'history_timeline',
  name: 'History timeline',
  kind: 'block',
  guidelines: 'Events in chronological order. Use it for the story of a company or a product.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    entries: links('Events', ['timeline_entry']),
  },
});

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
