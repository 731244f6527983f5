'use client';

import { island } from '../../components/island.ts';

export const RememberedDetails = island(
  async () => (await import('./remembered-details-view.tsx')).RememberedDetailsView,
);
