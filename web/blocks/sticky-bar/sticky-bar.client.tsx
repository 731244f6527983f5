'use client';

import { island } from '../../components/island.ts';

export const StuckSentinel = island(async () => (await import('./stuck-sentinel.tsx')).StuckSentinel);
