'use client';

import { island } from '../../components/island.tsx';

export const TabsIsland = island(async () => (await import('./tabs-view.tsx')).TabsView);
