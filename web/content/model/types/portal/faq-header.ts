import { contentType } from '../../content-type.ts';
import { text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const faqHeader = contentType({
  codename: 'faq_header',
  name: 'FAQ header',
  kind: 'block',
  guidelines: 'A search field for questions. Place it above the results.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    placeholder: text('Prompt'),
  },
});
