import { contentType } from '../../content-type.ts';
import { blocks, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const colouredRow = contentType({
  codename: 'coloured_row',
  name: 'Coloured row',
  kind: 'block',
  guidelines:
    'Places its blocks on a coloured background. Use it for one section of a page that should stand out.',
  snippets: [...blockSnippets],
  elements: {
    background_color: text('Background', 'Name in the palette.'),
    content: blocks('Blocks'),
  },
});
