'use client';

import { island } from '../../components/island.tsx';

export const HistoryIsland = island(async () => (await import('./history-view.tsx')).HistoryView);
