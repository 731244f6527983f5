import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const inPageNavigation = contentType({
  codename: 'in_page_navigation',
  name: 'In-page navigation',
  kind: 'block',
  guidelines: 'Links to the sections of this page. Remembers whether the visitor left it open.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    links: links('Links', ['navigation_link']),
  },
});
