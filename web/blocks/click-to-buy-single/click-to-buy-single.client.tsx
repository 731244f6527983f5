'use client';

import { island } from '../../components/island.ts';

export const BuyLink = island(async () => (await import('./buy-link.tsx')).BuyLink);
