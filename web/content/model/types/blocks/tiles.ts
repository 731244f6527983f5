import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const tiles = contentType({
  codename: 'tiles',
  name: 'Tiles',
  kind: 'block',
  guidelines: "Large links to pages. The current page's tile is highlighted.",
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    tiles: links('Tiles', ['tile']),
  },
});
