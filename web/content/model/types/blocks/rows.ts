import { contentType } from '../../content-type.ts';
import { blocks, choice } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const rows = contentType({
  codename: 'rows',
  name: 'Rows',
  kind: 'block',
  guidelines: 'Places blocks side by side in columns. Columns stack on small screens.',
  snippets: [...blockSnippets],
  elements: {
    layout: choice('Layout', {
      full_width: 'Full width',
      half_half: '50/50',
      wide_narrow: '70/30',
      narrow_wide: '30/70',
    }),
    style: choice('Style', { plain: 'Plain', light: 'Light', tinted: 'Tinted', dark: 'Dark' }),
    first_column: blocks('First column'),
    second_column: blocks('Second column'),
  },
});
