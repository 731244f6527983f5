import type { BlockContext } from '../block.ts';

const siteSearch = ['search_header', 'search_results'];

/** The parameter of the address that holds what is searched among the questions: `q`, unless the site's search owns that. */
export function faqParameter({ pageTypes }: Pick<BlockContext, 'pageTypes'>): 'q' | 'faq_q' {
  return siteSearch.some((type) => pageTypes.has(type)) ? 'faq_q' : 'q';
}

/** What is searched among the questions of a page; empty when nothing is. */
export function faqWords(context: Pick<BlockContext, 'pageTypes' | 'query'>): string {
  return new URLSearchParams(context.query).get(faqParameter(context))?.trim().slice(0, 200) ?? '';
}
