import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const parasiteSelector = contentType({
  codename: 'parasite_selector',
  name: 'Parasite selector',
  kind: 'block',
  guidelines: "A carousel of parasites that links to their pages. The current page's parasite is marked.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    parasites: links('Parasites', ['tile']),
  },
});
