import * as z from 'zod';
import { marketingBrand } from '../schemas/brand.ts';
import { breed, pet, petCardInput, petInput, species } from '../schemas/pet.ts';
import type { Endpoint } from './endpoint.ts';
import { done, idParams, lasting, listed, localeQuery, one, pageQuery } from './row-parts.ts';

const savingQuery = localeQuery.extend({
  block: z
    .string()
    .max(200)
    .optional()
    .describe('Codename of the block with the form, whose editor may permit earlier birth dates'),
});

export const petEndpoints = {
  listPets: {
    name: 'list-pets',
    entity: 'pets',
    method: 'GET',
    path: '/api/petProfiles',
    audience: 'owner',
    summary: 'The signed-in owner’s pets',
    query: pageQuery,
    response: listed(pet),
    status: 200,
    errors: ['invalid', 'not-signed-in'],
    cache: 'no-store',
  },
  createPet: {
    name: 'create-pet',
    entity: 'pets',
    method: 'POST',
    path: '/api/petProfiles',
    audience: 'owner',
    summary: 'Add a pet',
    query: savingQuery,
    body: z.union([petInput, petCardInput]),
    response: one(pet),
    status: 201,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'limit-reached', 'conflict', 'gone', 'key-reused'],
    cache: 'no-store',
  },
  getPet: {
    name: 'get-pet',
    entity: 'pets',
    method: 'GET',
    path: '/api/pets/{id}',
    audience: 'owner',
    summary: 'One pet',
    params: idParams,
    query: localeQuery,
    response: one(pet),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-found'],
    cache: 'no-store',
  },
  updatePet: {
    name: 'update-pet',
    entity: 'pets',
    method: 'PUT',
    path: '/api/pets/{id}',
    audience: 'owner',
    summary: 'Change a pet',
    params: idParams,
    query: savingQuery,
    body: z.union([petInput, petCardInput]),
    response: one(pet),
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict', 'precondition-failed'],
    cache: 'no-store',
  },
  deletePet: {
    name: 'delete-pet',
    entity: 'pets',
    method: 'DELETE',
    path: '/api/pets/{id}',
    audience: 'owner',
    summary: 'Remove a pet',
    params: idParams,
    query: localeQuery,
    response: done,
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict', 'precondition-failed'],
    cache: 'no-store',
  },
  listBreeds: {
    name: 'list-breeds',
    entity: 'species',
    method: 'GET',
    path: '/api/species/{species}/breeds',
    audience: 'anyone',
    summary: 'The breeds of a species',
    params: z.object({ species }),
    query: localeQuery,
    response: listed(breed),
    status: 200,
    errors: ['invalid'],
    cache: lasting,
  },
  listMarketingBrands: {
    name: 'list-marketing-brands',
    entity: 'species',
    method: 'GET',
    path: '/api/species/{species}/marketingbrands',
    audience: 'anyone',
    summary: 'The medication brands that reminders can be set for',
    params: z.object({ species: z.enum(['all', 'dog', 'cat']) }),
    query: localeQuery,
    response: listed(marketingBrand),
    status: 200,
    errors: ['invalid'],
    cache: lasting,
  },
} as const satisfies Record<string, Endpoint>;
