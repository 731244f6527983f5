'use client';

import { island } from '../../components/island.tsx';

export const WhereToBuyLink = island(
  async () => (await import('./where-to-buy-link.tsx')).WhereToBuyLinkView,
);
