'use client';

import { island } from '../../components/island.tsx';

export const SearchForm = island(async () => (await import('./search-form.tsx')).SearchForm);
