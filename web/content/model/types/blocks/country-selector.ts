import { contentType } from '../../content-type.ts';
import { links, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const countrySelector = contentType({
  codename: 'country_selector',
  name: 'Country selector',
  kind: 'block',
  guidelines:
    'Every country that has its own site, by region of the world. Place it on the page at country-selector.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    text: richText('Text'),
    dropdown_label: text('Label of the drop-down', "'Country selector' when empty."),
    countries: links('Countries', ['country']),
  },
});
