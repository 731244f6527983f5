'use client';

import { island } from '../../components/island.tsx';

export const GeolocationPromptIsland = island(
  async () => (await import('../shell-islands.ts')).GeolocationPrompt,
);
