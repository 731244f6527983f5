import * as z from 'zod';
import { businessesFound, businessSearch } from '../schemas/business.ts';
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
    ...ofAnyone('disease', 'search-disease-cases', 'GET', '/api/disease/search'),
    summary: 'Cases of a parasite or disease near a place since a date',
    query: diseaseSearchQuery,
    response: z.array(diseaseCase),
  },
  groupDiseaseCases: {
    ...ofAnyone('disease', 'group-disease-cases', 'GET', '/api/disease/group-by-administrative-area'),
    summary: 'Numbers of cases by area, keyed by place id; both dates are included',
    query: diseaseGroupQuery,
    response: one(casesByArea),
    cache: fresh,
  },
  countWeeklyCases: {
    ...ofAnyone('disease', 'count-weekly-cases', 'GET', '/api/disease/cases-by-week'),
    summary: 'Numbers of cases by week, in an area or in countries; by month where few people live',
    query: weeklyCasesQuery,
    response: one(weeklyCases),
    cache: fresh,
  },
  listNearbyCases: {
    ...ofAnyone('disease', 'list-nearby-cases', 'GET', '/api/disease/nearby-cases'),
    summary: 'New and approved cases around a place or in a rectangle, nearest first; at most 200',
    query: nearbyCasesQuery,
    response: z.array(mappedCase),
    cache: fresh,
  },
  listParasiteCases: {
    ...ofAnyone('disease', 'list-parasite-cases', 'GET', '/api/parasite-tracker-cases'),
    summary:
      'Cases of a parasite by district since a date, within a year; newest first, at most 1,000. For other sites: our map asks for what is visible',
    query: parasiteCasesQuery,
    response: z.array(mappedCase),
    cache: fresh,
  },
  getGeoInfo: {
    ...ofAnyone('geo-location', 'get-geo-info', 'POST', '/api/geo-location/info'),
    summary: 'The sites for a visitor’s country; changes nothing',
    body: geoInfoQuestion,
    response: geoInfoResponse,
  },
  geocode: {
    ...ofAnyone('google', 'geocode', 'POST', '/api/google/geocode'),
    summary: 'The position of a postcode or a town; changes nothing',
    body: geocodeQuestion,
    response: geocodeResponse,
  },
  suggestPlaces: {
    ...ofAnyone('place', 'suggest-places', 'GET', '/api/places'),
    summary: 'Towns and postcodes in some countries that begin with a text, the largest first',
    query: suggestPlacesQuery,
    response: placesFound,
    cache: { maxAge: 3600, staleWhileRevalidate: 86_400 },
  },
  getPlaceAddress: {
    ...ofAnyone('place', 'get-place-address', 'GET', '/api/places/address'),
    summary: 'The town and postcode of a position, as a list of at most one',
    query: placeAddressQuery,
    response: placesFound,
  },
  searchVets: {
    ...ofAnyone('vet', 'search-vets', 'POST', '/api/vet'),
    summary: 'Ten clinics or shelters near a place from `offset` on, nearest first; changes nothing',
    body: vetSearch,
    response: vetSearchResponse,
  },
  findABusiness: {
    ...ofAnyone('business', 'find-a-business', 'GET', '/api/find-a-business'),
    summary: 'Businesses within a distance of a place, nearest first, by type and tag',
    query: findABusinessQuery,
    response: businessMarkerPage,
    cache: { maxAge: 300, staleWhileRevalidate: 3600 },
  },
  searchBusinesses: {
    ...ofAnyone('business', 'search-businesses', 'GET', '/api/business/search'),
    summary:
      'Businesses in a country whose name, town or postcode match all words: the total, and the first fifty',
    query: businessSearch,
    response: one(businessesFound),
    cache: { maxAge: 60, staleWhileRevalidate: 300 },
  },
} as const satisfies Record<string, Endpoint>;
