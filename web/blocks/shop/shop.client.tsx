'use client';

import { island } from '../../components/island.tsx';

export const ShopsNote = island(async () => (await import('./shop-note.tsx')).ShopsNoteView);
