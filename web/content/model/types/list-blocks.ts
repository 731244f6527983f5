import { block, blockWith, gatedPart, selfContained, selfContainedBlock } from '../define.ts';
import {
  asset,
  choiceElement,
  linkAddress,
  links,
  numberElement,
  richText,
  taxonomy,
  textElement,
  yesNo,
} from '../elements.ts';
import { snippetLister } from '../snippets.ts';

const listBlock = selfContained(blockWith(snippetLister));

export const listBlocks = {
  article_lister: listBlock(
    'Article list',
    'Articles with filters and sorting. Visitors load more, or turn pages.',
    {
      title: textElement('Title'),
      item_type: choiceElement('Lists', { article: 'Articles', config_article: 'Listed articles' }),
      featured: yesNo('First three featured'),
      paginate: yesNo('Pages instead of load more'),
    },
  ),
  module_article_lister: listBlock(
    'Article list of a module',
    'Articles of a learning module. Signed-in users also see articles for their role.',
    {
      title: textElement('Title'),
    },
  ),
  card_lister: listBlock('Card list', 'Cards of any kind in columns. The filters on its page apply to it.', {
    title: textElement('Title'),
    columns: numberElement('Columns', '3 when empty.'),
    cards: links('Cards', ['filter_card', 'article_card']),
  }),
  coupon_lister: listBlock('Coupon list', 'Vouchers with filters. Six at a time.', {
    title: textElement('Title'),
  }),
  distributor_lister: listBlock('Distributor list', 'Distributors with filters. Six at a time.', {
    title: textElement('Title'),
  }),
  filter_bar: block(
    'Filter bar',
    'Filters in a row, or in a window on small screens. They apply to the lists on the page.',
    {
      filters: links('Filters', ['filter_group']),
      reset_text: textElement('Reset all'),
      show_additional_filters: yesNo('Additional filters'),
      additional_filters_text: textElement('More filters'),
      show_sort: yesNo('Sorting'),
    },
  ),
  filter_block: block(
    'Filter block',
    'Filters as groups of checkboxes. They apply to the lists on the page.',
    {
      title: textElement('Title'),
      filters: links('Filters', ['filter_group']),
      reset_text: textElement('Reset all'),
    },
  ),
  filter_card: block(
    'Filter card',
    'A card with author, region and topic. Filters on its page apply to it.',
    {
      title: textElement('Title'),
      author_name: textElement('Author'),
      region: taxonomy('Region', 'regions'),
      topic: taxonomy('Topic', 'topics'),
      summary: richText('Summary'),
      card_image: asset('Picture'),
      buttons: links('Buttons', ['call_to_action']),
    },
  ),
  side_filter: block('Side filter', 'Filters beside a list. Shows a few options and expands for more.', {
    title: textElement('Title'),
    filters: links('Filters', ['filter_group']),
    show_more_text: textElement('Show more'),
    show_less_text: textElement('Show fewer'),
    reset_text: textElement('Reset all'),
  }),
  faq_header: selfContainedBlock('FAQ header', 'A search field for questions. Place it above the results.', {
    title: textElement('Title'),
    placeholder: textElement('Prompt'),
  }),
  faq_list: block('FAQ list', 'Questions by category. Hidden during a search.', {
    title: textElement('Title'),
    category: taxonomy('Category', 'article_categories'),
    items: links('Questions', ['faq_item']),
  }),
  faq_results: block('FAQ results', 'Questions that match the search. Says so if there are none.', {
    no_results_title: textElement('No results'),
    error_text: textElement('Search failed'),
  }),
  search_header: selfContainedBlock(
    'Search header',
    'A large search field. Opens the results page, or searches on this page if none is named.',
    {
      title: textElement('Title'),
      placeholder: textElement('Prompt'),
      button_text: textElement('Button'),
      search_results_page_path: linkAddress('Results page'),
    },
  ),
  search_results: selfContainedBlock(
    'Search results',
    'The results for the term in the address. Eighteen at a time.',
    {
      load_more_text: textElement('Load more'),
      no_results_text: textElement('No results', '{term} is replaced by the search term.'),
      empty_text: textElement('Before searching'),
    },
  ),
  filter_group: gatedPart(
    'Group of filters',
    'The filter options of a taxonomy. Items match if they have any of the selected terms.',
    {
      title: textElement('Title'),
      taxonomy_group: textElement('Taxonomy'),
      options: links('Options', ['filter_option']),
    },
  ),
  filter_option: gatedPart(
    'Filter option',
    'A taxonomy term with its label. If it has roles, only visitors with one of them see it.',
    {
      label: textElement('Label'),
      term: textElement('Term'),
    },
  ),
} as const;
