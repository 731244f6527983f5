import { contentType } from '../../content-type.ts';
import { blocks, choice } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const twoColumnBanner = contentType({
  codename: 'two_column_banner',
  name: 'Two-column banner',
  kind: 'block',
  guidelines: 'Two parts side by side, such as a picture and a text. Stacked on small screens.',
  snippets: [...blockSnippets],
  elements: {
    left: blocks('Left part'),
    right: blocks('Right part'),
    background: choice('Background', { none: 'None', light: 'Light', tinted: 'Tinted', dark: 'Dark' }),
  },
});
