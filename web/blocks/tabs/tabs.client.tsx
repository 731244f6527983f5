'use client';

import { island } from '../../components/island.ts';

export const TabsIsland = island(async () => (await import('./tabs-view.tsx')).TabsView);
