'use client';

import { island } from '../island.ts';

export const ImageViewer = island(async () => (await import('./image-viewer-view.tsx')).ImageViewerView);
