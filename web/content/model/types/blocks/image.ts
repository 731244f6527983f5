import { contentType } from '../../content-type.ts';
import { asset, number, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';
import { snippetContainer } from '../../snippets/snippet-container.ts';

export const image = contentType({
  codename: 'image',
  name: 'Image',
  kind: 'block',
  guidelines: 'A picture that can be enlarged. Describe what it shows for visitors who cannot see it.',
  snippets: [...blockSnippets, snippetContainer],
  elements: {
    image: asset('Picture'),
    caption: text('Caption'),
    width: number('Width', '330 when empty.'),
    height: number('Height', '170 when empty.'),
    ratio: text('Ratio', "'16:9' when empty."),
    enlarge_label: text('Enlarge'),
    url: text('Address'),
  },
});
