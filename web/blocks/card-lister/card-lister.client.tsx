'use client';

import { island } from '../../components/island.tsx';

export const CardsIsland = island(async () => (await import('./cards-view.tsx')).CardsView);
