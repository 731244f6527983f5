import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const breadcrumb = contentType({
  codename: 'breadcrumb',
  name: 'Breadcrumb',
  kind: 'block',
  guidelines:
    'The breadcrumbs to this page, repeated within it. The top of the page already shows them, so use it on long pages only.',
  snippets: [...blockSnippets],
  elements: {
    home_label: text('Home'),
  },
});
