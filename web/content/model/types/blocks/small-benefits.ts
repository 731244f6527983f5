import { contentType } from '../../content-type.ts';
import { links, number, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const smallBenefits = contentType({
  codename: 'small_benefits',
  name: 'Small benefits',
  kind: 'block',
  guidelines: 'Short benefits in columns. Use it for four to eight points.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    columns: number('Columns', '4 when empty.'),
    benefits: links('Benefits', ['benefit']),
  },
});
