'use client';

import { island } from '../../components/island.tsx';

export const ListIsland = island(async () => (await import('./list-island.tsx')).ListView);
