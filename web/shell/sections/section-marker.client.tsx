'use client';

import { island } from '../../components/island.ts';

export const SectionMarker = island(
  async () => (await import('./section-marker-view.tsx')).SectionMarkerView,
);
