'use client';

import { island } from '../../components/island.tsx';

export const FilterForm = island(async () => (await import('./filter-form.tsx')).FilterFormView);
