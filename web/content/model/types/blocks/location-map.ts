import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const locationMap = contentType({
  codename: 'location_map',
  name: 'Location map',
  kind: 'block',
  guidelines: 'Offices on a map and in a list. Can be limited to a country.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    all_countries_label: text('All countries'),
    offices: links('Offices', ['office']),
  },
});
