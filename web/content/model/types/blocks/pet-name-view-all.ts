import { contentType } from '../../content-type.ts';
import { text, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const petNameViewAll = contentType({
  codename: 'pet_name_view_all',
  name: 'All pet names',
  kind: 'block',
  guidelines: 'Every name by initial and species. Forty are shown at first.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    load_more_text: text('Load more'),
    show_species_filters: yesNo('Species filters'),
  },
});
