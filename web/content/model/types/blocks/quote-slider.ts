import { contentType } from '../../content-type.ts';
import { links, number } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const quoteSlider = contentType({
  codename: 'quote_slider',
  name: 'Quote slider',
  kind: 'block',
  guidelines: 'Quotes that alternate. Use it for three to six quotes.',
  snippets: [...blockSnippets],
  elements: {
    seconds: number('Seconds per quote', '1 when empty.'),
    quotes: links('Quotes', ['quote']),
  },
});
