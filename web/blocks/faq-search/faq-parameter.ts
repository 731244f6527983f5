import type { BlockContext } from '../../lib/pages/block-context.ts';

const siteSearch = ['search_header', 'search_results'];

/** The query parameter of the question search: `q`, unless the page has a site search, which uses it. */
export function faqParameter({ pageTypes }: Pick<BlockContext, 'pageTypes'>): 'q' | 'faq_q' {
  return siteSearch.some((type) => pageTypes.has(type)) ? 'faq_q' : 'q';
}

export function faqWords(context: Pick<BlockContext, 'pageTypes' | 'query'>): string {
  return new URLSearchParams(context.query).get(faqParameter(context))?.trim().slice(0, 200) ?? '';
}
