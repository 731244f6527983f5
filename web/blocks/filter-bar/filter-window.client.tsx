'use client';

import { island } from '../../components/island.ts';

export const FilterWindow = island(async () => (await import('./filter-window.tsx')).FilterWindow);
