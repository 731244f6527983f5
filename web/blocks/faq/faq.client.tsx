'use client';

import { island } from '../../components/island.tsx';

export const FaqEntry = island(async () => (await import('./faq-entry-view.tsx')).FaqEntryView);
