'use client';

import { island } from '../../components/island.tsx';

export const SectionMarker = island(
  async () => (await import('./section-marker-view.tsx')).SectionMarkerView,
);
