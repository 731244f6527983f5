import * as z from 'zod';
import {
  casesByArea,
  diseaseCase,
  diseaseGroupQuery,
  diseaseSearchQuery,
  mappedCase,
  nearbyCasesQuery,
  parasiteCasesQuery,
  weeklyCases,
  weeklyCasesQuery,
} from '../schemas/disease-map.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { ofAnyone, one } from './row-parts.ts';

const counts = { 'CASE-COUNTS': ['query'] } as const;
/** A case that is approved or rejected at the desk appears or disappears within a minute. */
const fresh = { maxAge: 15, staleWhileRevalidate: 15 } as const;

export const diseaseMapEndpoints = {
  searchDiseaseCases: {
    ...ofAnyone('disease-map', 'search-disease-cases', 'GET', '/api/disease/search'),
    summary: 'Cases of a parasite or disease near a place since a date',
    query: diseaseSearchQuery,
    response: z.array(diseaseCase),
  },
  groupDiseaseCases: {
    ...ofAnyone('disease-map', 'group-disease-cases', 'GET', '/api/disease/group-by-administrative-area'),
    summary: 'Numbers of cases by area, keyed by place id; both dates are included',
    query: diseaseGroupQuery,
    response: one(casesByArea),
    cache: fresh,
  },
  countWeeklyCases: {
    ...ofAnyone('disease-map', 'count-weekly-cases', 'GET', '/api/disease/cases-by-week'),
    summary: 'Numbers of cases by week, in an area or in countries; by month where few people live',
    query: weeklyCasesQuery,
    response: one(weeklyCases),
    cache: fresh,
  },
  listNearbyCases: {
    ...ofAnyone('disease-map', 'list-nearby-cases', 'GET', '/api/disease/nearby-cases'),
    summary: 'New and approved cases around a place or in a rectangle, nearest first; at most 200',
    query: nearbyCasesQuery,
    response: z.array(mappedCase),
    cache: fresh,
  },
  listParasiteCases: {
    ...ofAnyone('disease-map', 'list-parasite-cases', 'GET', '/api/parasite-tracker-cases'),
    summary:
      'Cases of a parasite by district since a date, within a year; newest first, at most 1,000. For other sites: our map asks for what is visible',
    query: parasiteCasesQuery,
    response: z.array(mappedCase),
    cache: fresh,
  },
} as const satisfies AreaRows<'disease-map', 'anyone'>;

export const diseaseMapArea = {
  audience: 'anyone',
  endpoints: diseaseMapEndpoints,
  expensive: true,
  impact: 'The disease map shows no areas, numbers and cases.',
  needs: {
    searchDiseaseCases: { needs: ['cases'], items: counts },
    groupDiseaseCases: { items: counts },
    countWeeklyCases: { items: counts },
    listNearbyCases: { items: counts },
    listParasiteCases: { items: counts },
  },
} as const satisfies ApiArea<typeof diseaseMapEndpoints>;
