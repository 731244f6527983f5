'use client';

import { island } from '../../components/island.tsx';

export const StuckSentinel = island(async () => (await import('./stuck-sentinel.tsx')).StuckSentinelView);
