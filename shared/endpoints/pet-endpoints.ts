import * as z from 'zod';
import { marketingBrand } from '../schemas/brand.ts';
import { breed, pet, petCardInput, petInput, species } from '../schemas/pet.ts';
import type { Endpoint } from './endpoint.ts';
import {
  done,
  idParams,
  lasting,
  listed,
  localeQuery,
  ofAnyone,
  ofOwner,
  one,
  pageQuery,
} from './row-parts.ts';

const savingQuery = localeQuery.extend({
  block: z
    .string()
    .max(200)
    .optional()
    .describe('Codename of the block with the form, whose editor may permit earlier birth dates'),
});

export const petEndpoints = {
  listPets: {
    ...ofOwner('pets'),
    name: 'list-pets',
    method: 'GET',
    path: '/api/petProfiles',
    summary: 'The signed-in owner’s pets',
    query: pageQuery,
    response: listed(pet),
    errors: ['invalid', 'not-signed-in'],
  },
  createPet: {
    ...ofOwner('pets'),
    name: 'create-pet',
    method: 'POST',
    path: '/api/petProfiles',
    summary: 'Add a pet',
    query: savingQuery,
    body: z.union([petInput, petCardInput]),
    response: one(pet),
    status: 201,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'limit-reached', 'conflict', 'gone', 'key-reused'],
  },
  getPet: {
    ...ofOwner('pets'),
    name: 'get-pet',
    method: 'GET',
    path: '/api/pets/{id}',
    summary: 'One pet',
    params: idParams,
    response: one(pet),
    errors: ['invalid', 'not-signed-in', 'not-found'],
  },
  updatePet: {
    ...ofOwner('pets'),
    name: 'update-pet',
    method: 'PUT',
    path: '/api/pets/{id}',
    summary: 'Change a pet',
    params: idParams,
    query: savingQuery,
    body: z.union([petInput, petCardInput]),
    response: one(pet),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict', 'precondition-failed'],
  },
  deletePet: {
    ...ofOwner('pets'),
    name: 'delete-pet',
    method: 'DELETE',
    path: '/api/pets/{id}',
    summary: 'Remove a pet',
    params: idParams,
    response: done,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict', 'precondition-failed'],
  },
  listBreeds: {
    ...ofAnyone('species'),
    name: 'list-breeds',
    method: 'GET',
    path: '/api/species/{species}/breeds',
    summary: 'The breeds of a species',
    params: z.object({ species }),
    query: localeQuery,
    response: listed(breed),
    errors: ['invalid'],
    cache: lasting,
  },
  listMarketingBrands: {
    ...ofAnyone('species'),
    name: 'list-marketing-brands',
    method: 'GET',
    path: '/api/species/{species}/marketingbrands',
    summary: 'The medication brands that reminders can be set for',
    params: z.object({ species: z.enum(['all', 'dog', 'cat']) }),
    query: localeQuery,
    response: listed(marketingBrand),
    errors: ['invalid'],
    cache: lasting,
  },
} as const satisfies Record<string, Endpoint>;
