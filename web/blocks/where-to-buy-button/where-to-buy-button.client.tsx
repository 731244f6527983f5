'use client';

import { island } from '../../components/island.ts';

export const WhereToBuyLink = island(async () => (await import('./where-to-buy-link.tsx')).WhereToBuyLink);
