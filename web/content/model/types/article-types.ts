import { entity, gatedEntity, gatedPage } from '../define.ts';
import {
  asset,
  dateTime,
  link,
  linkAddress,
  numberElement,
  richText,
  taxonomy,
  textElement,
  urlSlug,
  yesNo,
} from '../elements.ts';

/** The elements of an entry that filters, cards and recommended lists read. */
const listed = {
  article_slug: linkAddress('Address'),
  article_lister_category: taxonomy('Category', 'article_categories'),
  tags: taxonomy('Tags', 'tags'),
} as const;
const inLists = {
  lister_order_number: numberElement('Order in recommended lists'),
  hide_from_lister: yesNo('Hide from lists'),
} as const;

export const articleTypes = {
  article: gatedPage(
    'Article',
    'An article with its own address below the article list. Lists select it by category and tags.',
    {
      title: textElement('Title'),
      article_slug: urlSlug('Address', 'title'),
      description: textElement('Summary'),
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
  ),
  config_article: gatedEntity(
    'Listed article',
    'A card in an article list with any link. Use it for articles that are on another page.',
    {
      title: textElement('Title'),
      description: textElement('Summary'),
      thumbnail_image: asset('Picture'),
      ...listed,
      ...inLists,
    },
  ),
  author: entity(
    'Author',
    'Somebody who writes or reviews articles. Give the qualifications that readers can check.',
    {
      name: textElement('Name'),
      credentials: textElement('Qualifications', 'For example “BVSc MRCVS”.'),
      role: textElement('Role'),
      portrait: asset('Portrait'),
      biography: richText('Biography'),
    },
  ),
  faq_item: gatedEntity(
    'Question and answer',
    'A question with its answer, both required. Give it a category so that the search finds it.',
    {
      title: textElement('Question'),
      content: richText('Answer'),
      description: textElement('Summary'),
      thumbnail_image: asset('Picture'),
      ...listed,
      hide_from_lister: yesNo('Hide from lists'),
    },
  ),
  tag_option: gatedEntity('Business tag', 'A filter of the business finder by tag. Can be preselected.', {
    pal_id: textElement('Id'),
    display_name: textElement('Name'),
    preselected_filter: yesNo('Selected to begin with'),
  }),
  coupon: gatedEntity('Coupon', 'A voucher to print or show. Coupon lists select it by tags.', {
    title: textElement('Title'),
    description: textElement('Description'),
    thumbnail_image: asset('Picture'),
    ...listed,
    voucher_code: textElement('Code', 'Shown on the card; the shop enters it.'),
    valid_until: dateTime('Valid until', 'Not listed afterwards. Midnight means the whole day.'),
    ...inLists,
  }),
  distributor_card: gatedEntity(
    'Distributor',
    'A company that sells the products. Distributor lists select it by tags.',
    {
      title: textElement('Name'),
      description: textElement('Description'),
      thumbnail_image: asset('Logo'),
      ...listed,
      phone: textElement('Phone'),
      ...inLists,
    },
  ),
  search_synonyms: entity(
    'Search synonyms',
    'Expressions that mean the same to the site search, separated by commas. Each finds what the others find.',
    {
      words: textElement('Expressions'),
    },
  ),
} as const;
