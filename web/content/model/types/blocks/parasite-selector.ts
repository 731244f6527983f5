import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const parasiteSelector = contentType({
  codename: 'parasite_selector',
  name: 'Parasite selector',
  kind: 'block',
  guidelines: 'A carousel of parasites that leads to their pages. The one of this page is marked.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    parasites: links('Parasites', ['tile']),
  },
});
