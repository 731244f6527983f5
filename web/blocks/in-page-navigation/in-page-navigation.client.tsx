'use client';

import { island } from '../../components/island.tsx';

export const RememberedDetails = island(
  async () => (await import('./remembered-details-view.tsx')).RememberedDetailsView,
);
