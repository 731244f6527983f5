'use client';

import { island } from '../../components/island.ts';

export const NameFinder = island(async () => (await import('./name-finder-view.tsx')).NameFinderView);
