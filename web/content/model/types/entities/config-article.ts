import { contentType } from '../../content-type.ts';
import { asset, number, taxonomy, text, yesNo } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const configArticle = contentType({
  codename: 'config_article',
  name: 'Listed article',
  kind: 'entity',
  guidelines: 'A card in an article list with any link. Use it for articles that are on another page.',
  snippets: [authenticationGate],
  elements: {
    title: text('Title'),
    description: text('Summary'),
    thumbnail_image: asset('Picture'),
    article_slug: text('Address'),
    article_lister_category: taxonomy('Category', 'article_categories'),
    tags: taxonomy('Tags', 'tags'),
    lister_order_number: number('Order in recommended lists'),
    hide_from_lister: yesNo('Hide from lists'),
  },
});
