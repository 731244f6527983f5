'use client';

import { island } from '../../components/island.tsx';

export const ConsentedFrame = island(
  async () => (await import('./consented-frame-view.tsx')).ConsentedFrameView,
);
