import { contentType } from '../../content-type.ts';
import { asset, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const quote = contentType({
  codename: 'quote',
  name: 'Quote',
  kind: 'block',
  guidelines: "Somebody's words, with who said them. One or two sentences.",
  snippets: [...blockSnippets],
  elements: {
    quotation: text('Quotation'),
    attribution: text('Who said it'),
    role: text('Role'),
    image: asset('Portrait'),
  },
});
