'use client';

import { island } from '../../components/island.tsx';

export const Ratings = island(async () => (await import('./ratings-view.tsx')).RatingsView);
