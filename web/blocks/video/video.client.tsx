'use client';

import { island } from '../../components/island.tsx';

export const ConsentedVideo = island(
  async () => (await import('./consented-video-view.tsx')).ConsentedVideoView,
);
