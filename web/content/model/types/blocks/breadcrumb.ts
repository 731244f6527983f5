import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const breadcrumb = contentType({
  codename: 'breadcrumb',
  name: 'Breadcrumb',
  kind: 'block',
  guidelines:
    'The trail to this page, once more within it. The shell shows it already; use it in long pages.',
  snippets: [...blockSnippets],
  elements: {
    home_label: text('Home'),
  },
});
