import * as z from 'zod';
import { breadcrumbItem, breadcrumbQuery } from '../schemas/breadcrumb.ts';
import { faqSearchQuery, faqSearchResponse, faqsQuery, faqsResponse } from '../schemas/faq.ts';
import { listerQuery, listerResponse } from '../schemas/lister.ts';
import { searchQuery, searchResponse } from '../schemas/search.ts';
import type { Endpoint } from './endpoint.ts';
import { localeQuery, one } from './row-parts.ts';

/** Content of the site. */
export const contentEndpoints = {
  listListerItems: {
    name: 'list-lister-items',
    entity: 'content',
    method: 'GET',
    path: '/api/v2/lister-items',
    audience: 'anyone',
    summary: 'A page of a list of articles, coupons, distributors or questions',
    query: localeQuery.extend(listerQuery.shape),
    response: listerResponse,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 600, staleWhileRevalidate: 300 },
  },
  listFaqs: {
    name: 'list-faqs',
    entity: 'content',
    method: 'GET',
    path: '/api/v2/faqs-by-codenames',
    audience: 'anyone',
    summary: 'Questions with their answers, by codename, in the requested order',
    query: localeQuery.extend(faqsQuery.shape),
    response: faqsResponse,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
  searchFaqs: {
    name: 'search-faqs',
    entity: 'content',
    method: 'GET',
    path: '/api/v2/faq-search',
    audience: 'anyone',
    summary: 'The codenames of questions that match a search, best first',
    query: localeQuery.extend(faqSearchQuery.shape),
    response: faqSearchResponse,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 60, staleWhileRevalidate: 300 },
  },
  searchSite: {
    name: 'search-site',
    entity: 'search',
    method: 'GET',
    path: '/api/search',
    audience: 'anyone',
    summary: 'Eighteen results of the site search from `skip` on, limited to those that the caller may see',
    query: localeQuery.extend(searchQuery.shape),
    response: searchResponse,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
  getWidgetToken: {
    name: 'get-widget-token',
    entity: 'widgets',
    method: 'GET',
    path: '/api/getToken',
    audience: 'anyone',
    summary: 'A token, valid for five minutes, for the widgets on a page in a locale',
    query: localeQuery,
    response: one(z.string()),
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
  listBreadcrumbs: {
    name: 'list-breadcrumbs',
    entity: 'content',
    method: 'GET',
    path: '/api/breadcrumbs',
    audience: 'anyone',
    summary: 'The breadcrumbs of a page, home page first; empty for an unknown page',
    query: localeQuery.extend(breadcrumbQuery.shape),
    response: one(z.array(breadcrumbItem)),
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 900, staleWhileRevalidate: 300 },
  },
} as const satisfies Record<string, Endpoint>;
