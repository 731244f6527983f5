'use client';

import { island } from '../../components/island.ts';

export const ConsentedFrame = island(
  async () => (await import('./consented-frame-view.tsx')).ConsentedFrameView,
);
