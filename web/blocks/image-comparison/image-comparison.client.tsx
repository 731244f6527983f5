'use client';

import { island } from '../../components/island.tsx';

export const ComparisonIsland = island(async () => (await import('./comparison-view.tsx')).ComparisonView);
