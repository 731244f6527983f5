import { contentType } from '../../content-type.ts';
import { asset, richText, taxonomy, text, yesNo } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const faqItem = contentType({
  codename: 'faq_item',
  name: 'Question and answer',
  kind: 'entity',
  guidelines: 'A question with its answer, both required. Give it a category so that the search finds it.',
  snippets: [authenticationGate],
  elements: {
    title: text('Question'),
    content: richText('Answer'),
    description: text('Summary'),
    thumbnail_image: asset('Picture'),
    article_slug: text('Address'),
    article_lister_category: taxonomy('Category', 'article_categories'),
    tags: taxonomy('Tags', 'tags'),
    hide_from_lister: yesNo('Hide from lists'),
  },
});
