'use client';

import { island } from '../../components/island.tsx';

export const RepresentativeSearch = island(
  async () => (await import('./representative-search-view.tsx')).RepresentativeSearchView,
);
