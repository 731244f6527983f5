'use client';

import { island } from '../../components/island.ts';

export const SearchForm = island(async () => (await import('./search-form.tsx')).SearchForm);
