'use client';

import { island } from '../../components/island.ts';

export const BusinessFinder = island(async () => (await import('./finder-view.tsx')).FinderView);
