'use client';

import { island } from '../../components/island.ts';

export const RetailerFinder = island(async () => (await import('./retailer-finder.tsx')).RetailerFinder);
