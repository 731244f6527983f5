'use client';

import { island } from '../island.tsx';

export const ImageViewer = island(async () => (await import('./image-viewer-view.tsx')).ImageViewerView);
