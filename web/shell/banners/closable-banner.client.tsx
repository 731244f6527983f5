'use client';

import { island } from '../../components/island.tsx';

export const ClosableBanner = island(
  async () => (await import('./closable-banner-view.tsx')).ClosableBannerView,
);
