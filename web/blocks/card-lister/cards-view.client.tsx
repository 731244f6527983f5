'use client';

import { island } from '../../components/island.ts';

export const CardsIsland = island(async () => (await import('./cards-view.tsx')).CardsView);
