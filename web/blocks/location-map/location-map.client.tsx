'use client';

import { island } from '../../components/island.tsx';

export const OfficeMap = island(async () => (await import('./office-map-view.tsx')).OfficeMapView);
