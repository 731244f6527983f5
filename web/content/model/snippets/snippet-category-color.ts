import { snippet } from '../content-type.ts';
import { text } from '../elements.ts';

export const snippetCategoryColor = snippet({
  codename: 'snippet_category_color',
  name: 'Category colour',
  elements: {
    category_color: text('Colour', 'Name in the palette; neutral when empty or unknown.'),
  },
});
