import * as z from 'zod';
import { breadcrumbItem, breadcrumbQuery } from '../schemas/breadcrumb.ts';
import { faqSearchQuery, faqSearchResponse, faqsQuery, faqsResponse } from '../schemas/faq.ts';
import { listerQuery, listerResponse } from '../schemas/lister.ts';
import { allPetNamesQuery, petNameSearchQuery, petNamesResponse } from '../schemas/pet-names.ts';
import { searchQuery, searchResponse, searchSuggestionsResponse } from '../schemas/search.ts';
import type { Endpoint } from './endpoint.ts';
import { done, localeQuery, ofAnyone, one } from './row-parts.ts';

export const contentEndpoints = {
  listListerItems: {
    ...ofAnyone('content', 'list-lister-items', 'GET', '/api/v2/lister-items'),
    summary: 'A page of a list of articles, coupons, distributors or questions',
    query: localeQuery.extend(listerQuery.shape),
    response: listerResponse,
    cache: { maxAge: 600, staleWhileRevalidate: 300 },
  },
  listFaqs: {
    ...ofAnyone('content', 'list-faqs', 'GET', '/api/v2/faqs-by-codenames'),
    summary: 'Questions with their answers, by codename, in the requested order',
    query: localeQuery.extend(faqsQuery.shape),
    response: faqsResponse,
  },
  searchFaqs: {
    ...ofAnyone('content', 'search-faqs', 'GET', '/api/v2/faq-search'),
    summary: 'The codenames of the matching questions that the caller may see, best first',
    query: localeQuery.extend(faqSearchQuery.shape),
    response: faqSearchResponse,
  },
  searchSite: {
    ...ofAnyone('search', 'search-site', 'GET', '/api/search'),
    summary: 'Eighteen results of the site search from `skip` on, limited to those that the caller may see',
    query: localeQuery.extend(searchQuery.shape),
    response: searchResponse,
  },
  listSearchSuggestions: {
    ...ofAnyone('search', 'list-search-suggestions', 'GET', '/api/search/suggestions'),
    summary: 'The pages and terms that search fields suggest in a locale, for the browser to select from',
    query: localeQuery,
    response: searchSuggestionsResponse,
    cache: { maxAge: 600, staleWhileRevalidate: 86_400 },
  },
  getWidgetToken: {
    ...ofAnyone('widgets', 'get-widget-token', 'GET', '/api/getToken'),
    summary: 'A token, valid for five minutes, for widgets in a locale on other sites; ours do not need one',
    query: localeQuery,
    response: one(z.string()),
  },
  listBreadcrumbs: {
    ...ofAnyone('content', 'list-breadcrumbs', 'GET', '/api/breadcrumbs'),
    summary: 'The breadcrumbs of a page, home page first; empty for an unknown page',
    query: localeQuery.extend(breadcrumbQuery.shape),
    response: one(z.array(breadcrumbItem)),
    cache: { maxAge: 900, staleWhileRevalidate: 300 },
  },
  searchPetNames: {
    ...ofAnyone('pet-names', 'search-pet-names', 'GET', '/api/petNames/search'),
    summary: 'At most 25 pet names that match all traits: the best five, then the others by alphabet',
    query: petNameSearchQuery,
    response: petNamesResponse,
    errors: ['invalid'],
    cache: { maxAge: 900, staleWhileRevalidate: 86_400 },
    plainErrors: true,
  },
  listPetNames: {
    ...ofAnyone('pet-names', 'list-pet-names', 'GET', '/api/petNames/all'),
    summary: 'Every pet name by alphabet, or those that suit a species',
    query: allPetNamesQuery,
    response: petNamesResponse,
    errors: ['invalid'],
    cache: { maxAge: 900, staleWhileRevalidate: 86_400 },
    plainErrors: true,
  },
  reportPolicyViolation: {
    ...ofAnyone('policy-violations', 'report-policy-violation', 'POST', '/api/policy-violations'),
    summary: 'Browsers report violations of a page’s Content-Security-Policy here; they are only counted',
    response: done,
    errors: ['too-large', 'too-many-requests'],
  },
} as const satisfies Record<string, Endpoint>;
