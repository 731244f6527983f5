'use client';

import { island } from '../../components/island.ts';

export const FaqSearch = island(async () => (await import('./faq-search.tsx')).FaqSearch);
