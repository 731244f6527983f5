import { contentType } from '../../content-type.ts';
import { links, taxonomy, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const faqList = contentType({
  codename: 'faq_list',
  name: 'FAQ list',
  kind: 'block',
  guidelines: 'Questions by category. Hidden during a search.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    category: taxonomy('Category', 'article_categories'),
    items: links('Questions', ['faq_item']),
  },
});
