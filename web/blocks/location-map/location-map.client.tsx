'use client';

import { island } from '../../components/island.ts';

export const OfficeMap = island(async () => (await import('./office-map-view.tsx')).OfficeMapView);
