import type { ContentTypeGroup } from '../content-type.ts';
import { asset, dateTime, link, number, richText, taxonomy, text, urlSlug, yesNo } from '../elements.ts';
import { authenticationGate } from '../snippets.ts';

/** What filters, cards and recommended lists read of an entry. */
const listed = {
  article_slug: text('Address'),
  article_lister_category: taxonomy('Category', 'article_categories'),
  tags: taxonomy('Tags', 'tags'),
} as const;
const inLists = {
  lister_order_number: number('Order in recommended lists'),
  hide_from_lister: yesNo('Hide from lists'),
} as const;

export const articleTypes = {
  article: {
    name: 'Article',
    kind: 'page',
    guidelines:
      'An article with its own address below the article list. Lists select it by category and tags.',
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
      ...inLists,
    },
  },
  config_article: {
    name: 'Listed article',
    kind: 'entity',
    guidelines: 'A card in an article list with any link. Use it for articles that are on another page.',
    snippets: [authenticationGate],
    elements: {
      title: text('Title'),
      description: text('Summary'),
      thumbnail_image: asset('Picture'),
      ...listed,
      ...inLists,
    },
  },
  author: {
    name: 'Author',
    kind: 'entity',
    guidelines: 'Somebody who writes or reviews articles. Give the qualifications that readers can check.',
    elements: {
      name: text('Name'),
      credentials: text('Qualifications', 'For example “BVSc MRCVS”.'),
      role: text('Role'),
      portrait: asset('Portrait'),
      biography: richText('Biography'),
    },
  },
  faq_item: {
    name: 'Question and answer',
    kind: 'entity',
    guidelines: 'A question with its answer, both required. Give it a category so that the search finds it.',
    snippets: [authenticationGate],
    elements: {
      title: text('Question'),
      content: richText('Answer'),
      description: text('Summary'),
      thumbnail_image: asset('Picture'),
      ...listed,
      hide_from_lister: yesNo('Hide from lists'),
    },
  },
  tag_option: {
    name: 'Business tag',
    kind: 'entity',
    guidelines: 'A filter of the business finder by tag. Can be preselected.',
    snippets: [authenticationGate],
    elements: {
      pal_id: text('Id'),
      display_name: text('Name'),
      preselected_filter: yesNo('Selected to begin with'),
    },
  },
  coupon: {
    name: 'Coupon',
    kind: 'entity',
    guidelines: 'A voucher to print or show. Coupon lists select it by tags.',
    snippets: [authenticationGate],
    elements: {
      title: text('Title'),
      description: text('Description'),
      thumbnail_image: asset('Picture'),
      ...listed,
      valid_until: dateTime('Valid until', 'Not listed afterwards. Midnight means the whole day.'),
      ...inLists,
    },
  },
  distributor_card: {
    name: 'Distributor',
    kind: 'entity',
    guidelines: 'A company that sells the products. Distributor lists select it by tags.',
    snippets: [authenticationGate],
    elements: {
      title: text('Name'),
      description: text('Description'),
      thumbnail_image: asset('Logo'),
      ...listed,
      phone: text('Phone'),
      ...inLists,
    },
  },
  search_synonyms: {
    name: 'Search synonyms',
    kind: 'entity',
    guidelines:
      'Expressions that mean the same to the site search, separated by commas. Each finds what the others find.',
    elements: {
      words: text('Expressions'),
    },
  },
} as const satisfies ContentTypeGroup;
