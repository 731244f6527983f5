'use client';

import { island } from '../../components/island.tsx';

export const FilterWindow = island(async () => (await import('./filter-window.tsx')).FilterWindowView);
