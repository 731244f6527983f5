import type { ContentTypeGroup } from '../content-type.ts';
import { asset, choice, links, number, richText, taxonomy, text, yesNo } from '../elements.ts';
import { authenticationGate, snippetLister } from '../snippets.ts';

export const listBlocks = {
  article_lister: {
    name: 'Article list',
    guidelines: 'Articles with filters and sorting. Visitors load more, or turn pages.',
    snippets: [snippetLister],
    elements: {
      title: text('Title'),
      item_type: choice('Lists', { article: 'Articles', config_article: 'Listed articles' }),
      featured: yesNo('First three featured'),
      paginate: yesNo('Pages instead of load more'),
    },
  },
  module_article_lister: {
    name: 'Article list of a module',
    guidelines: 'Articles of a learning module. Signed-in users also see articles for their role.',
    snippets: [snippetLister],
    elements: {
      title: text('Title'),
    },
  },
  card_lister: {
    name: 'Card list',
    guidelines: 'Cards of any kind in columns. The filters on its page apply to it.',
    snippets: [snippetLister],
    elements: {
      title: text('Title'),
      columns: number('Columns', '3 when empty.'),
      cards: links('Cards', ['filter_card', 'article_card']),
    },
  },
  coupon_lister: {
    name: 'Coupon list',
    guidelines: 'Vouchers with filters. Six at a time.',
    snippets: [snippetLister],
    elements: {
      title: text('Title'),
    },
  },
  distributor_lister: {
    name: 'Distributor list',
    guidelines: 'Distributors with filters. Six at a time.',
    snippets: [snippetLister],
    elements: {
      title: text('Title'),
    },
  },
  filter_bar: {
    name: 'Filter bar',
    guidelines: 'Filters in a row, or in a window on small screens. They apply to the lists on the page.',
    elements: {
      filters: links('Filters', ['filter_group']),
      reset_text: text('Reset all'),
      show_additional_filters: yesNo('Additional filters'),
      additional_filters_text: text('More filters'),
      show_sort: yesNo('Sorting'),
    },
  },
  filter_block: {
    name: 'Filter block',
    guidelines: 'Filters as groups of checkboxes. They apply to the lists on the page.',
    elements: {
      title: text('Title'),
      filters: links('Filters', ['filter_group']),
      reset_text: text('Reset all'),
    },
  },
  filter_card: {
    name: 'Filter card',
    guidelines: 'A card with author, region and topic. Filters on its page apply to it.',
    elements: {
      title: text('Title'),
      author_name: text('Author'),
      region: taxonomy('Region', 'regions'),
      topic: taxonomy('Topic', 'topics'),
      summary: richText('Summary'),
      card_image: asset('Picture'),
      buttons: links('Buttons', ['call_to_action']),
    },
  },
  side_filter: {
    name: 'Side filter',
    guidelines: 'Filters beside a list. Shows a few options and expands for more.',
    elements: {
      title: text('Title'),
      filters: links('Filters', ['filter_group']),
      show_more_text: text('Show more'),
      show_less_text: text('Show fewer'),
      reset_text: text('Reset all'),
    },
  },
  faq_header: {
    name: 'FAQ header',
    guidelines: 'A search field for questions. Place it above the results.',
    elements: {
      title: text('Title'),
      placeholder: text('Prompt'),
    },
  },
  faq_list: {
    name: 'FAQ list',
    guidelines: 'Questions by category. Hidden during a search.',
    elements: {
      title: text('Title'),
      category: taxonomy('Category', 'article_categories'),
      items: links('Questions', ['faq_item']),
    },
  },
  faq_results: {
    name: 'FAQ results',
    guidelines: 'Questions that match the search. Says so if there are none.',
    elements: {
      no_results_title: text('No results'),
      error_text: text('Search failed'),
    },
  },
  search_header: {
    name: 'Search header',
    guidelines: 'A large search field. Opens the results page, or searches on this page if none is named.',
    elements: {
      title: text('Title'),
      placeholder: text('Prompt'),
      button_text: text('Button'),
      search_results_page_path: text('Results page'),
    },
  },
  search_results: {
    name: 'Search results',
    guidelines: 'The results for the term in the address. Eighteen at a time.',
    elements: {
      load_more_text: text('Load more'),
      no_results_text: text('No results', '{term} is replaced by the search term.'),
      empty_text: text('Before searching'),
    },
  },
  filter_group: {
    name: 'Group of filters',
    kind: 'part',
    guidelines: 'The filter options of a taxonomy. Items match if they have any of the selected terms.',
    snippets: [authenticationGate],
    elements: {
      title: text('Title'),
      taxonomy_group: text('Taxonomy'),
      options: links('Options', ['filter_option']),
    },
  },
  filter_option: {
    name: 'Filter option',
    kind: 'part',
    guidelines: 'A taxonomy term with its label. If it has roles, only visitors with one of them see it.',
    snippets: [authenticationGate],
    elements: {
      label: text('Label'),
      term: text('Term'),
    },
  },
} as const satisfies ContentTypeGroup;
