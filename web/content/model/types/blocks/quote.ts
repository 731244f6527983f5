import { contentType } from '../../content-type.ts';
import { asset, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const quote = contentType({
  codename: 'quote',
  name: 'Quote',
  kind: 'block',
  guidelines: "A quote with the speaker's name. Keep it to one or two sentences.",
  snippets: [...blockSnippets],
  elements: {
    quotation: text('Quotation'),
    attribution: text('Who said it'),
    role: text('Role'),
    image: asset('Portrait'),
  },
});
