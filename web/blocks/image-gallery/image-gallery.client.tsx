'use client';

import { island } from '../../components/island.tsx';

export const Gallery = island(async () => (await import('./gallery-view.tsx')).GalleryView);
