import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';

export const hreflang = contentType({
  codename: 'hreflang',
  name: 'Alternate language',
  kind: 'part',
  guidelines: 'The same page in another language. Create one item per language.',
  snippets: [],
  elements: {
    language: text('Language tag'),
    url: text('Absolute address'),
  },
});
