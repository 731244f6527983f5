'use client';

import { island } from '../../components/island.ts';

export const ComparisonIsland = island(async () => (await import('./comparison-view.tsx')).ComparisonView);
