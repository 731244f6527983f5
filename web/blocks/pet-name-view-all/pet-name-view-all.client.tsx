'use client';

import { island } from '../../components/island.ts';

export const AllNames = island(async () => (await import('./all-names-view.tsx')).AllNamesView);
