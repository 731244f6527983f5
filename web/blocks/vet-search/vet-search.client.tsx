'use client';

import { island } from '../../components/island.tsx';

export const ClinicFinder = island(async () => (await import('./clinic-finder.tsx')).ClinicFinderView);
