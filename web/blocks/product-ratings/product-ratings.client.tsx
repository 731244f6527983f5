'use client';

import { island } from '../../components/island.ts';

export const Ratings = island(async () => (await import('./ratings-view.tsx')).RatingsView);
