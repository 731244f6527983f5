import { contentType } from '../../content-type.ts';
import { links, number, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const largeBenefits = contentType({
  codename: 'large_benefits',
  name: 'Large benefits',
  kind: 'block',
  guidelines: 'Benefits with a large picture each. Use it for two to four points.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    columns: number('Columns', '2 when empty.'),
    benefits: links('Benefits', ['benefit']),
  },
});
