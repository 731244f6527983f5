import { contentType } from '../../content-type.ts';
import { asset, number, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const imageComparison = contentType({
  codename: 'image_comparison',
  name: 'Image comparison',
  kind: 'block',
  guidelines: 'Two pictures with a slider. Use it for before and after.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    before_image: asset('Before'),
    after_image: asset('After'),
    start_exposure: number('Begins at', '0 to 100; 50 when empty.'),
  },
});
