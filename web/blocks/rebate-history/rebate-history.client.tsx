'use client';

import { island } from '../../components/island.ts';

export const HistoryIsland = island(async () => (await import('./history-view.tsx')).HistoryView);
