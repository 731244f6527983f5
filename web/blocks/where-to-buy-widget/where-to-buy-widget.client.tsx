'use client';

import { island } from '../../components/island.tsx';

export const RetailerFinder = island(async () => (await import('./retailer-finder.tsx')).RetailerFinderView);
