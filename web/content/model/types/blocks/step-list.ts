import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const stepList = contentType({
  codename: 'step_list',
  name: 'Step list',
  kind: 'block',
  guidelines: 'Numbered steps in order. Use it for instructions.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    steps: links('Steps', ['step']),
  },
});
