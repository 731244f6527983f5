'use client';

import { island } from '../../components/island.ts';

export const FilterForm = island(async () => (await import('./filter-form.tsx')).FilterForm);
