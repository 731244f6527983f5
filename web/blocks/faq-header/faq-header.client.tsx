'use client';

import { island } from '../../components/island.tsx';

export const FaqSearch = island(async () => (await import('./faq-search.tsx')).FaqSearchView);
