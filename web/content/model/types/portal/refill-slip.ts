import { contentType } from '../../content-type.ts';
import { link, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const refillSlip = contentType({
  codename: 'refill_slip',
  name: 'Refill slip',
  kind: 'block',
  guidelines: 'What to ask for at the vet or pharmacy. Printed, it is all that the page holds.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    text: richText('Text'),
    product: link('Product', ['product']),
  },
});
