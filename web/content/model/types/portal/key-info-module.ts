import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const keyInfoModule = contentType({
  codename: 'key_info_module',
  name: 'Key information',
  kind: 'block',
  guidelines: 'Key facts of a product by weight or dosage. Two tabs at most.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    brand: text('Brand', 'Code in the list of brand themes.'),
    tabs: links('Tabs', ['tab'], 'The first two are shown.'),
  },
});
