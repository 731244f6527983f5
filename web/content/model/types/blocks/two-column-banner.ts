import { contentType } from '../../content-type.ts';
import { blocks, choice } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const twoColumnBanner = contentType({
  codename: 'two_column_banner',
  name: 'Two-column banner',
  kind: 'block',
  guidelines: 'Two parts side by side, such as picture and text. One under the other on small screens.',
  snippets: [...blockSnippets],
  elements: {
    left: blocks('Left part'),
    right: blocks('Right part'),
    background: choice('Background', { none: 'None', light: 'Light', tinted: 'Tinted', dark: 'Dark' }),
  },
});
