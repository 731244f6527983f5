import * as z from 'zod';
import { businessesFound, businessSearch } from '../schemas/business.ts';
import { diseaseCase, diseaseSearchQuery } from '../schemas/disease-case.ts';
import { geoInfoQuestion, geoInfoResponse } from '../schemas/geo-info.ts';
import { geocodeQuestion, geocodeResponse } from '../schemas/geocode.ts';
import { vetSearch, vetSearchResponse } from '../schemas/vet-search.ts';
import type { Endpoint } from './endpoint.ts';
import { one } from './row-parts.ts';

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
