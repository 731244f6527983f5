'use client';

import { island } from '../../components/island.ts';

export const GeolocationPromptIsland = island(
  async () => (await import('../shell-islands.ts')).GeolocationPrompt,
);
