'use client';

import { island } from '../../components/island.tsx';

export const PostedFrame = island(async () => (await import('./posted-frame.tsx')).PostedFrameView);
