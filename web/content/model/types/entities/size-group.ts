import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';

export const sizeGroup = contentType({
  codename: 'size_group',
  name: 'Size',
  kind: 'part',
  guidelines: 'A size with the quantities it is sold in. The first quantity is chosen to begin with.',
  snippets: [],
  elements: {
    title: text('Title'),
    quantities: links('Quantities', ['size_quantity']),
  },
});
