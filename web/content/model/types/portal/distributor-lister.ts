import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';
import { snippetLister } from '../../snippets/snippet-lister.ts';

export const distributorLister = contentType({
  codename: 'distributor_lister',
  name: 'Distributor list',
  kind: 'block',
  guidelines: 'Distributors with filters. Six at a time.',
  snippets: [...blockSnippets, snippetLister],
  elements: {
    title: text('Title'),
  },
});
