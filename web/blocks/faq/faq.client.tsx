'use client';

import { island } from '../../components/island.ts';

export const FaqEntry = island(async () => (await import('./faq-entry-view.tsx')).FaqEntryView);
