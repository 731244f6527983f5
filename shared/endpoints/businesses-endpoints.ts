import { businessesFound, businessSearch } from '../schemas/business.ts';
import { businessMarkerPage, findABusinessQuery } from '../schemas/find-a-business.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { ofAnyone, one } from './row-parts.ts';

export const businessesEndpoints = {
  searchBusinesses: {
    ...ofAnyone('businesses', 'search-businesses', 'GET', '/api/business/search'),
    summary:
      'Businesses in a country whose name, town or postcode match all words: the total, and the first fifty',
    query: businessSearch,
    response: one(businessesFound),
    cache: { maxAge: 60, staleWhileRevalidate: 300 },
  },
  findABusiness: {
    ...ofAnyone('businesses', 'find-a-business', 'GET', '/api/find-a-business'),
    summary: 'Businesses within a distance of a place, nearest first, by type and tag',
    query: findABusinessQuery,
    response: businessMarkerPage,
    cache: { maxAge: 300, staleWhileRevalidate: 3600 },
  },
} as const satisfies AreaRows<'businesses', 'anyone'>;

export const businessesArea = {
  audience: 'anyone',
  endpoints: businessesEndpoints,
  impact:
    'Visitors find no businesses near them, and businesses have to be entered manually when registering.',
  needs: {
    searchBusinesses: { needs: ['businesses'] },
    findABusiness: { needs: ['businesses'] },
  },
} as const satisfies ApiArea<typeof businessesEndpoints>;
