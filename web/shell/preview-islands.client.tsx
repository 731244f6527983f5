'use client';

import { island } from '../components/island.tsx';

export const LivePreview = island(async () => (await import('./preview-islands.ts')).LivePreview);
export const SharePreview = island(async () => (await import('./preview-islands.ts')).SharePreview);
