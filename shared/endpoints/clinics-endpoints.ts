import { vetSearch, vetSearchResponse } from '../schemas/vet-search.ts';
import type { ApiArea, AreaRows } from './area.ts';
import { ofAnyone } from './row-parts.ts';

export const clinicsEndpoints = {
  searchVets: {
    ...ofAnyone('clinics', 'search-vets', 'POST', '/api/vet'),
    summary: 'Ten clinics or shelters near a place from `offset` on, nearest first; changes nothing',
    body: vetSearch,
    response: vetSearchResponse,
  },
} as const satisfies AreaRows<'clinics', 'anyone'>;

export const clinicsArea = {
  audience: 'anyone',
  endpoints: clinicsEndpoints,
  impact: 'Owners find no clinics and no shelters.',
  needs: {
    searchVets: { needs: ['directory'] },
  },
} as const satisfies ApiArea<typeof clinicsEndpoints>;
