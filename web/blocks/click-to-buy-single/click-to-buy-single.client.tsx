'use client';

import { island } from '../../components/island.tsx';

export const BuyLink = island(async () => (await import('./buy-link.tsx')).BuyLinkView);
