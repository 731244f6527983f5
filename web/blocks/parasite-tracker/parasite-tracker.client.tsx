'use client';

import { island } from '../../components/island.ts';

export const Tracker = island(async () => (await import('./tracker-view.tsx')).TrackerView);
