import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const searchSynonyms = contentType({
  codename: 'search_synonyms',
  name: 'Search synonyms',
  kind: 'entity',
  guidelines:
    'Expressions that mean the same to the site search, separated by commas. Each finds what the others find.',
  snippets: [],
  elements: {
    words: text('Expressions'),
  },
});
