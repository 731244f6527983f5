import { rolesElement } from '@merrowvale/shared/domain/select-items.ts';

export type SearchedElements = {
  /** Titles and headings. */
  headings?: readonly string[];
  texts?: readonly string[];
  /** Items whose texts belong to this one. */
  parts?: readonly string[];
  /** Further elements that are shown in a result. */
  facts?: readonly string[];
};

export const visibilityElement = 'snippet_visibility__visibility';

/**
 * The elements of each content type that the site search reads. Cards, tiles and lists are left out, because they name other
 * pages, and so are settings, labels and error messages.
 */
export const searchedTypes = {
  page: {
    headings: ['page_title', 'page_text', 'breadcrumb_text'],
    parts: ['page_blocks'],
    facts: ['page_url', 'parent_page', 'seo__description', 'seo__external_noindex', 'seo__page_image'],
  },
  article: {
    headings: ['title'],
    texts: ['content'],
    facts: ['article_slug', 'description', 'article_lister_category', 'tags', 'thumbnail_image'],
  },
  product: {
    headings: ['title', 'active_ingredient'],
    texts: ['description', 'administration', 'duration', 'warnings'],
    facts: ['kind', 'species', 'media'],
  },
  media_item: { facts: ['image'] },
  faq_item: {
    headings: ['title'],
    texts: ['description', 'content'],
    facts: ['article_lister_category', 'hide_from_lister'],
  },
  office: { headings: ['title', 'country'], texts: ['description', 'marker_description'] },
  search_synonyms: { facts: ['words'] },
  text_block: { texts: ['content'] },
  text_card: { headings: ['title'], texts: ['text'] },
  enhanced_card: { headings: ['title'], texts: ['text'] },
  hero_carousel: { parts: ['slides'] },
  hero_banner: { headings: ['heading'], texts: ['text'] },
  promo_banner: { texts: ['text'] },
  promo_module: { headings: ['title'], texts: ['text'] },
  two_column_banner: { parts: ['left', 'right'] },
  coloured_row: { parts: ['content'] },
  rows: { parts: ['first_column', 'second_column'] },
  icon_feature_list: { headings: ['title'], parts: ['entries'] },
  icon_list: { headings: ['title'], parts: ['icons'] },
  icon_entry: { headings: ['title'], texts: ['text'] },
  table: { headings: ['title'], parts: ['header_columns', 'rows'] },
  table_column: { texts: ['title'] },
  table_row: { parts: ['cells'] },
  table_cell: { texts: ['content'] },
  faq: { headings: ['title'], parts: ['items'] },
  faq_list: { headings: ['title'], parts: ['items'] },
  tabs: { parts: ['tabs'] },
  tab: { headings: ['title'], parts: ['content'] },
  step_list: { headings: ['title'], parts: ['steps'] },
  step: { headings: ['title'], texts: ['text'] },
  history_timeline: { headings: ['title'], parts: ['entries'] },
  timeline_entry: { headings: ['title'], texts: ['text'] },
  small_benefits: { headings: ['title'], parts: ['benefits'] },
  large_benefits: { headings: ['title'], parts: ['benefits'] },
  benefit: { headings: ['title'], texts: ['text'] },
  quote: { texts: ['quotation'] },
  video: { headings: ['title'], texts: ['description'] },
  video_header: { headings: ['heading'], texts: ['text'] },
  product_header: { parts: ['product', 'accordions'] },
  product_accordion: { parts: ['sections'] },
  key_info_module: { headings: ['title'], parts: ['tabs'] },
  location_map: { headings: ['title'], parts: ['offices'] },
  representative_finder: { headings: ['title'] },
  rebate_search: { headings: ['title'] },
  rebates_table: { headings: ['title'] },
  vet_search: { headings: ['title'] },
  find_a_business: { headings: ['title'], texts: ['side_panel_text'] },
  parasite_tracker: { headings: ['title'] },
  submission_form: { headings: ['title'], texts: ['intro'] },
  campaign_questionnaire: { headings: ['title'] },
  campaign_registration: { headings: ['title'] },
  business_registration: { headings: ['title'], texts: ['intro'] },
  quiz: { headings: ['title'], texts: ['intro'], parts: ['questions'] },
  quiz_question: { texts: ['question_text', 'text', 'feedback'] },
  pet_name_finder: { headings: ['title'], texts: ['intro'] },
  pet_name_view_all: { headings: ['title'] },
  trust_code: { headings: ['title'] },
} as const satisfies Record<string, SearchedElements>;

const declared: Readonly<Record<string, SearchedElements>> = searchedTypes;

export function searchedElementsOf(type: string): SearchedElements {
  return declared[type] ?? {};
}

export const allSearchedElements: readonly string[] = [
  ...new Set([
    ...Object.values(declared).flatMap(({ headings = [], texts = [], parts = [], facts = [] }) => [
      ...headings,
      ...texts,
      ...parts,
      ...facts,
    ]),
    rolesElement,
    visibilityElement,
  ]),
];
