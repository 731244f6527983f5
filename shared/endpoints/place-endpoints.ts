import * as z from 'zod';
import { businessesFound, businessSearch } from '../schemas/business.ts';
import { diseaseCase, diseaseSearchQuery } from '../schemas/disease-case.ts';
import {
  casesByArea,
  diseaseGroupQuery,
  mappedCase,
  nearbyCasesQuery,
  parasiteCasesQuery,
  weeklyCases,
  weeklyCasesQuery,
} from '../schemas/disease-map.ts';
import { businessMarkerPage, findABusinessQuery } from '../schemas/find-a-business.ts';
import { geoInfoQuestion, geoInfoResponse } from '../schemas/geo-info.ts';
import { geocodeQuestion, geocodeResponse } from '../schemas/geocode.ts';
import { placeAddressQuery, placesFound, suggestPlacesQuery } from '../schemas/places.ts';
import { vetSearch, vetSearchResponse } from '../schemas/vet-search.ts';
import type { Endpoint } from './endpoint.ts';
import { ofAnyone, one } from './row-parts.ts';

/** A case that is approved or rejected at the desk appears or disappears within a minute. */
const fresh = { maxAge: 15, staleWhileRevalidate: 15 } as const;

export const placeEndpoints = {
  searchDiseaseCases: {
    ...ofAnyone('disease'),
    name: 'search-disease-cases',
    method: 'GET',
    path: '/api/disease/search',
    summary: 'Cases of a parasite or disease near a place since a date',
    query: diseaseSearchQuery,
    response: z.array(diseaseCase),
    errors: ['invalid', 'unavailable'],
  },
  groupDiseaseCases: {
    ...ofAnyone('disease'),
    name: 'group-disease-cases',
    method: 'GET',
    path: '/api/disease/group-by-administrative-area',
    summary: 'Numbers of cases by area, keyed by place id; both dates are included',
    query: diseaseGroupQuery,
    response: one(casesByArea),
    errors: ['invalid', 'unavailable'],
    cache: fresh,
  },
  countWeeklyCases: {
    ...ofAnyone('disease'),
    name: 'count-weekly-cases',
    method: 'GET',
    path: '/api/disease/cases-by-week',
    summary: 'Numbers of cases by week, in an area or in countries; by month where few people live',
    query: weeklyCasesQuery,
    response: one(weeklyCases),
    errors: ['invalid', 'unavailable'],
    cache: fresh,
  },
  listNearbyCases: {
    ...ofAnyone('disease'),
    name: 'list-nearby-cases',
    method: 'GET',
    path: '/api/disease/nearby-cases',
    summary: 'New and approved cases around a place or in a rectangle, nearest first; at most 200',
    query: nearbyCasesQuery,
    response: z.array(mappedCase),
    errors: ['invalid', 'unavailable'],
    cache: fresh,
  },
  listParasiteCases: {
    ...ofAnyone('disease'),
    name: 'list-parasite-cases',
    method: 'GET',
    path: '/api/parasite-tracker-cases',
    summary:
      'Cases of a parasite by district since a date, within a year; newest first, at most 1,000. For other sites: our map asks for what is visible',
    query: parasiteCasesQuery,
    response: z.array(mappedCase),
    errors: ['invalid', 'unavailable'],
    cache: fresh,
  },
  getGeoInfo: {
    ...ofAnyone('geo-location'),
    name: 'get-geo-info',
    method: 'POST',
    path: '/api/geo-location/info',
    summary: 'The sites for a visitor’s country; changes nothing',
    body: geoInfoQuestion,
    response: geoInfoResponse,
    errors: ['invalid', 'unavailable'],
  },
  geocode: {
    ...ofAnyone('google'),
    name: 'geocode',
    method: 'POST',
    path: '/api/google/geocode',
    summary: 'The position of a postcode or a town; changes nothing',
    body: geocodeQuestion,
    response: geocodeResponse,
    errors: ['invalid', 'unavailable'],
  },
  suggestPlaces: {
    ...ofAnyone('place'),
    name: 'suggest-places',
    method: 'GET',
    path: '/api/places',
    summary: 'Towns and postcodes in some countries that begin with a text, the largest first',
    query: suggestPlacesQuery,
    response: placesFound,
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 3600, staleWhileRevalidate: 86_400 },
  },
  getPlaceAddress: {
    ...ofAnyone('place'),
    name: 'get-place-address',
    method: 'GET',
    path: '/api/places/address',
    summary: 'The town and postcode of a position, as a list of at most one',
    query: placeAddressQuery,
    response: placesFound,
    errors: ['invalid', 'unavailable'],
  },
  searchVets: {
    ...ofAnyone('vet'),
    name: 'search-vets',
    method: 'POST',
    path: '/api/vet',
    summary: 'Ten clinics or shelters near a place from `offset` on, nearest first; changes nothing',
    body: vetSearch,
    response: vetSearchResponse,
    errors: ['invalid', 'unavailable'],
  },
  findABusiness: {
    ...ofAnyone('business'),
    name: 'find-a-business',
    method: 'GET',
    path: '/api/find-a-business',
    summary: 'Businesses within a distance of a place, nearest first, by type and tag',
    query: findABusinessQuery,
    response: businessMarkerPage,
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 300, staleWhileRevalidate: 3600 },
  },
  searchBusinesses: {
    ...ofAnyone('business'),
    name: 'search-businesses',
    method: 'GET',
    path: '/api/business/search',
    summary:
      'Businesses in a country whose name, town or postcode match all words: the total, and the first fifty',
    query: businessSearch,
    response: one(businessesFound),
    errors: ['invalid', 'unavailable'],
    cache: { maxAge: 60, staleWhileRevalidate: 300 },
  },
} as const satisfies Record<string, Endpoint>;
