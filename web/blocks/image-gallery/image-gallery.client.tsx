'use client';

import { island } from '../../components/island.ts';

export const Gallery = island(async () => (await import('./gallery-view.tsx')).GalleryView);
