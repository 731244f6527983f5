'use client';

import { island } from '../../components/island.ts';

export const ListIsland = island(async () => (await import('./list-island.tsx')).ListIsland);
