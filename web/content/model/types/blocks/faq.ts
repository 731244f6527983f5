import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const faq = contentType({
  codename: 'faq',
  name: 'FAQ',
  kind: 'block',
  guidelines: 'Questions that expand to show the answer. Search engines read them too.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    items: links('Questions', ['faq_item']),
  },
});
