import { contentType } from '../../content-type.ts';
import { link, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const refillSlip = contentType({
  codename: 'refill_slip',
  name: 'Refill slip',
  kind: 'block',
  guidelines: "What to ask for at the vet's or pharmacy. Only the slip is printed.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    text: richText('Text'),
    product: link('Product', ['product']),
  },
});
