import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';

export const sizeGroup = contentType({
  codename: 'size_group',
  name: 'Size',
  kind: 'part',
  guidelines: 'A size with the quantities it is sold in. The first quantity is preselected.',
  snippets: [],
  elements: {
    title: text('Title'),
    size_key: text('Key', "Refill links select the size by it, such as '20-mg'."),
    quantities: links('Quantities', ['size_quantity']),
  },
});
