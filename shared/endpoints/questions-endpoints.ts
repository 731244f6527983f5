import { faqSearchQuery, faqSearchResponse, faqsQuery, faqsResponse } from '../schemas/faq.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { localeQuery, ofAnyone } from './row-parts.ts';

export const questionsEndpoints = {
  searchFaqs: {
    ...ofAnyone('questions', 'search-faqs', 'GET', '/api/v2/faq-search'),
    summary: 'The codenames of the matching questions that the caller may see, best first',
    query: localeQuery.extend(faqSearchQuery.shape),
    response: faqSearchResponse,
  },
  listFaqs: {
    ...ofAnyone('questions', 'list-faqs', 'GET', '/api/v2/faqs-by-codenames'),
    summary: 'Questions with their answers, by codename, in the requested order',
    query: localeQuery.extend(faqsQuery.shape),
    response: faqsResponse,
  },
} as const satisfies AreaRows<'questions', 'anyone'>;

export const questionsArea = {
  audience: 'anyone',
  endpoints: questionsEndpoints,
  expensive: true,
  impact: 'Visitors cannot search the questions, or see no answers.',
  needs: {
    searchFaqs: { needs: ['session', 'content', 'search'] },
    listFaqs: { needs: ['session', 'content'] },
  },
} as const satisfies ApiArea<typeof questionsEndpoints>;
