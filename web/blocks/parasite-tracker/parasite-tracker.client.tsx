'use client';

import { island } from '../../components/island.tsx';

export const Tracker = island(async () => (await import('./tracker-view.tsx')).TrackerView);
