import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const interactiveContent = contentType({
  codename: 'interactive_content',
  name: 'Interactive content',
  kind: 'block',
  guidelines: 'An interactive item of the provider. Loaded when it comes into sight.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    interactive_id: text('Id of the item'),
    height: text('Height'),
  },
});
