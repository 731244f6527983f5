'use client';

import { island } from '../../components/island.tsx';

export const BusinessFinder = island(async () => (await import('./finder-view.tsx')).FinderView);
