import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const tabs = contentType({
  codename: 'tabs',
  name: 'Tabs',
  kind: 'block',
  guidelines: 'Panels shown one at a time. On small screens they become an accordion.',
  snippets: [...blockSnippets],
  elements: {
    label: text('Label', 'For screen readers.'),
    tabs: links('Tabs', ['tab']),
  },
});
