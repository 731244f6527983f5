'use client';

import { island } from '../../components/island.tsx';

export const MoreResults = island(async () => (await import('./more-results-view.tsx')).MoreResultsView);
