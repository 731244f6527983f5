import { contentType } from '../../content-type.ts';
import { asset, dateTime, link, number, richText, taxonomy, text, urlSlug, yesNo } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const article = contentType({
  codename: 'article',
  name: 'Article',
  kind: 'page',
  guidelines: 'An article with its own address below the article list. Lists select it by category and tags.',
  snippets: [authenticationGate],
  elements: {
    title: text('Title'),
    article_slug: urlSlug('Address', 'title'),
    description: text('Summary'),
    thumbnail_image: asset('Picture'),
    content: richText('Text'),
    author: link('Author', ['author']),
    references: richText('References', 'Sources that readers can look up, as a numbered list.'),
    published_at: dateTime('Date'),
    reviewed_at: dateTime('Last reviewed'),
    article_lister_category: taxonomy('Category', 'article_categories'),
    tags: taxonomy('Tags', 'tags'),
    species: taxonomy('Species', 'species'),
    lister_order_number: number('Order in recommended lists'),
    hide_from_lister: yesNo('Hide from lists'),
  },
});
