import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
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
