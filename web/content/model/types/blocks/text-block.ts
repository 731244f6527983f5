import { contentType } from '../../content-type.ts';
import { choice, richText, yesNo } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';
import { snippetContainer } from '../../snippets/snippet-container.ts';

export const textBlock = contentType({
  codename: 'text_block',
  name: 'Text',
  kind: 'block',
  guidelines:
    'Running text with headings, lists, links, tables and pictures. Use it when no other block fits.',
  snippets: [...blockSnippets, snippetContainer],
  elements: {
    content: richText('Text'),
    text_alignment: choice('Alignment', {
      left: 'Left',
      center: 'Centre',
      right: 'Right',
      justify: 'Justified',
    }),
    table_text_alignment: choice('Alignment in tables', { left: 'Left', center: 'Centre', right: 'Right' }),
    show_text_divider: yesNo('Dividing rule'),
  },
});
