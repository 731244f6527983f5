import { allPetNamesQuery, petNameSearchQuery, petNamesResponse } from '../schemas/pet-names.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { ofAnyone } from './row-parts.ts';

export const petNamesEndpoints = {
  listPetNames: {
    ...ofAnyone('pet-names', 'list-pet-names', 'GET', '/api/petNames/all'),
    summary: 'Every pet name by alphabet, or those that suit a species',
    query: allPetNamesQuery,
    response: petNamesResponse,
    cache: { maxAge: 900, staleWhileRevalidate: 86_400 },
    plainErrors: true,
  },
  searchPetNames: {
    ...ofAnyone('pet-names', 'search-pet-names', 'GET', '/api/petNames/search'),
    summary: 'At most 25 pet names that match all traits: the best five, then the others by alphabet',
    query: petNameSearchQuery,
    response: petNamesResponse,
    cache: { maxAge: 900, staleWhileRevalidate: 86_400 },
    plainErrors: true,
  },
} as const satisfies AreaRows<'pet-names', 'anyone'>;

export const petNamesArea = {
  audience: 'anyone',
  endpoints: petNamesEndpoints,
  expensive: true,
  impact: 'Visitors cannot look through the pet names.',
  needs: {
    listPetNames: { needs: ['content'] },
    searchPetNames: { needs: ['content'] },
  },
} as const satisfies ApiArea<typeof petNamesEndpoints>;
