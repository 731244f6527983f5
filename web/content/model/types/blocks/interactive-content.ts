import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const interactiveContent = contentType({
  codename: 'interactive_content',
  name: 'Interactive content',
  kind: 'block',
  guidelines: 'An interactive item from the provider. It loads when it scrolls into view.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    interactive_id: text('Id of the item'),
    height: text('Height'),
  },
});
