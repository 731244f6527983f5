import { contentType } from '../../content-type.ts';
import { links, number, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const logoSlider = contentType({
  codename: 'logo_slider',
  name: 'Logo slider',
  kind: 'block',
  guidelines: 'Logos in columns that move on automatically. Use it for more logos than fit side by side.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    columns: number('Columns', '5 when empty.'),
    seconds: number('Seconds per step', '2 when empty.'),
    logos: links('Logos', ['logo']),
  },
});
