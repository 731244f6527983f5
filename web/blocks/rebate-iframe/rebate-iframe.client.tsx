'use client';

import { island } from '../../components/island.ts';

export const PostedFrame = island(async () => (await import('./posted-frame.tsx')).PostedFrame);
