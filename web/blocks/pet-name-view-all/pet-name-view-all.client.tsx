'use client';

import { island } from '../../components/island.tsx';

export const AllNames = island(async () => (await import('./all-names-view.tsx')).AllNamesView);
