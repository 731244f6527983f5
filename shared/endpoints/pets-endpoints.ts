import * as z from 'zod';
import { pet, petCardInput, petInput } from '../schemas/pet.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { done, idParams, listed, localeQuery, ofOwner, one, pageQuery } from './row-parts.ts';

const savingQuery = localeQuery.extend({
  block: z
    .string()
    .max(200)
    .optional()
    .describe('Codename of the block with the form, whose editor may permit earlier birth dates'),
});

export const petsEndpoints = {
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
    errors: ['limit-reached', 'conflict', 'gone', 'key-reused'],
  },
  getPet: {
    ...ofOwner('pets', 'get-pet', 'GET', '/api/pets/{id}'),
    summary: 'One pet',
    params: idParams,
    response: one(pet),
    errors: ['not-found'],
  },
  updatePet: {
    ...ofOwner('pets', 'update-pet', 'PUT', '/api/pets/{id}'),
    summary: 'Change a pet',
    params: idParams,
    query: savingQuery,
    body: z.union([petInput, petCardInput]),
    response: one(pet),
    errors: ['not-found', 'conflict', 'precondition-failed'],
  },
  deletePet: {
    ...ofOwner('pets', 'delete-pet', 'DELETE', '/api/pets/{id}'),
    summary: 'Remove a pet',
    params: idParams,
    response: done,
    errors: ['not-found', 'conflict', 'precondition-failed'],
  },
} as const satisfies AreaRows<'pets', 'owner'>;

export const petsArea = {
  audience: 'owner',
  endpoints: petsEndpoints,
  impact: 'Owners cannot see or change their pets.',
  needs: {
    listPets: { items: { 'OWNER#': ['query'] } },
    createPet: {
      needs: ['publish', 'birthDates', 'content'],
      items: { 'OWNER#': ['get', 'query', 'put', 'update'], 'PETNAMES#': ['get', 'put'] },
    },
    getPet: { items: { 'OWNER#': ['get'] } },
    updatePet: {
      needs: ['publish', 'birthDates', 'content'],
      items: { 'OWNER#': ['get', 'update'], 'PETNAMES#': ['get', 'put', 'remove'] },
    },
    deletePet: { needs: ['publish'], items: { 'OWNER#': ['get', 'update'], 'PETNAMES#': ['remove'] } },
  },
} as const satisfies ApiArea<typeof petsEndpoints>;
