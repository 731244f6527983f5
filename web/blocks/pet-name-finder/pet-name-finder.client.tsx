'use client';

import { island } from '../../components/island.tsx';

export const NameFinder = island(async () => (await import('./name-finder-view.tsx')).NameFinderView);
