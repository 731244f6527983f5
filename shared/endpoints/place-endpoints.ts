import * as z from 'zod';
import { businessesFound, businessSearch } from '../schemas/business.ts';
import { diseaseCase, diseaseSearchQuery } from '../schemas/disease-case.ts';
import {
  casesByArea,
  diseaseGroupQuery,
  mappedCase,
  nearbyCasesQuery,
  parasiteCasesQuery,
} from '../schemas/disease-map.ts';
import { businessMarkerPage, findABusinessQuery } from '../schemas/find-a-business.ts';
import { geoInfoQuestion, geoInfoResponse } from '../schemas/geo-info.ts';
import { geocodeQuestion, geocodeResponse } from '../schemas/geocode.ts';
import { vetSearch, vetSearchResponse } from '../schemas/vet-search.ts';
import type { Endpoint } from './endpoint.ts';
import { one } from './row-parts.ts';

/** A case that is approved or rejected at the desk is shown or gone within a minute. */
const fresh = { maxAge: 15, staleWhileRevalidate: 15 } as const;

/** Searches near a place: disease cases, clinics, businesses. */
export const placeEndpoints = {
  searchDiseaseCases: {
    name: 'search-disease-cases',
    entity: 'disease',
    method: 'GET',
    path: '/api/disease/search',
    audience: 'anyone',
    summary: 'Cases of a parasite or disease near a place since a date',
    query: diseaseSearchQuery,
    response: z.array(diseaseCase),
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
  groupDiseaseCases: {
    name: 'group-disease-cases',
    entity: 'disease',
    method: 'GET',
    path: '/api/disease/group-by-administrative-area',
    audience: 'anyone',
    summary: 'Numbers of cases by area, keyed by place id; both dates are included',
    query: diseaseGroupQuery,
    response: one(casesByArea),
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: fresh,
  },
  listNearbyCases: {
    name: 'list-nearby-cases',
    entity: 'disease',
    method: 'GET',
    path: '/api/disease/nearby-cases',
    audience: 'anyone',
    summary: 'New and approved cases around a place or in a rectangle, nearest first; at most 200',
    query: nearbyCasesQuery,
    response: z.array(mappedCase),
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: fresh,
  },
  listParasiteCases: {
    name: 'list-parasite-cases',
    entity: 'disease',
    method: 'GET',
    path: '/api/parasite-tracker-cases',
    audience: 'anyone',
    summary: 'Cases of a parasite by district since a date, within a year; newest first, at most 1,000',
    query: parasiteCasesQuery,
    response: z.array(mappedCase),
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: fresh,
  },
  getGeoInfo: {
    name: 'get-geo-info',
    entity: 'geo-location',
    method: 'POST',
    path: '/api/geo-location/info',
    audience: 'anyone',
    summary: 'The sites for a visitor’s country; changes nothing',
    body: geoInfoQuestion,
    response: geoInfoResponse,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
  geocode: {
    name: 'geocode',
    entity: 'google',
    method: 'POST',
    path: '/api/google/geocode',
    audience: 'anyone',
    summary: 'The position of a postcode or a town; changes nothing',
    body: geocodeQuestion,
    response: geocodeResponse,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
  searchVets: {
    name: 'search-vets',
    entity: 'vet',
    method: 'POST',
    path: '/api/vet',
    audience: 'anyone',
    summary: 'Ten clinics or shelters near a place from `offset` on, nearest first; changes nothing',
    body: vetSearch,
    response: vetSearchResponse,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
  findABusiness: {
    name: 'find-a-business',
    entity: 'business',
    method: 'GET',
    path: '/api/find-a-business',
    audience: 'anyone',
    summary: 'Businesses within a distance of a place, nearest first, by type and tag',
    query: findABusinessQuery,
    response: businessMarkerPage,
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 300, staleWhileRevalidate: 3600 },
  },
  searchBusinesses: {
    name: 'search-businesses',
    entity: 'business',
    method: 'GET',
    path: '/api/business/search',
    audience: 'anyone',
    summary:
      'Businesses in a country whose name, town or postcode match all words: the total, and the first fifty',
    query: businessSearch,
    response: one(businessesFound),
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 60, staleWhileRevalidate: 300 },
  },
} as const satisfies Record<string, Endpoint>;
