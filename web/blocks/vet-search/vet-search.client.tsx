'use client';

import { island } from '../../components/island.ts';

export const ClinicFinder = island(async () => (await import('./clinic-finder.tsx')).ClinicFinder);
