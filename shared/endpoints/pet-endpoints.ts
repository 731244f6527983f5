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
    ...ofOwner('pets', 'list-pets', 'GET', '/api/petProfiles'),
    summary: 'The signed-in owner’s pets',
    query: pageQuery,
    response: listed(pet),
  },
  createPet: {
    ...ofOwner('pets', 'create-pet', 'POST', '/api/petProfiles'),
    summary: 'Add a pet',
    query: savingQuery,
    body: z.union([petInput, petCardInput]),
    response: one(pet),
    status: 201,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'limit-reached', 'conflict', 'gone', 'key-reused'],
  },
  getPet: {
    ...ofOwner('pets', 'get-pet', 'GET', '/api/pets/{id}'),
    summary: 'One pet',
    params: idParams,
    response: one(pet),
    errors: ['invalid', 'not-signed-in', 'not-found'],
  },
  updatePet: {
    ...ofOwner('pets', 'update-pet', 'PUT', '/api/pets/{id}'),
    summary: 'Change a pet',
    params: idParams,
    query: savingQuery,
    body: z.union([petInput, petCardInput]),
    response: one(pet),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict', 'precondition-failed'],
  },
  deletePet: {
    ...ofOwner('pets', 'delete-pet', 'DELETE', '/api/pets/{id}'),
    summary: 'Remove a pet',
    params: idParams,
    response: done,
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict', 'precondition-failed'],
  },
  listBreeds: {
    ...ofAnyone('species', 'list-breeds', 'GET', '/api/species/{species}/breeds'),
    summary: 'The breeds of a species',
    params: z.object({ species }),
    query: localeQuery,
    response: listed(breed),
    errors: ['invalid'],
    cache: lasting,
  },
  listMarketingBrands: {
    ...ofAnyone('species', 'list-marketing-brands', 'GET', '/api/species/{species}/marketingbrands'),
    summary: 'The medication brands that reminders can be set for',
    params: z.object({ species: z.enum(['all', 'dog', 'cat']) }),
    query: localeQuery,
    response: listed(marketingBrand),
    errors: ['invalid'],
    cache: lasting,
  },
} as const satisfies Record<string, Endpoint>;
