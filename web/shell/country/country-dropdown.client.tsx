'use client';

import { island } from '../../components/island.ts';

export const DropdownToggle = island(
  async () => (await import('./dropdown-toggle-view.tsx')).DropdownToggleView,
);
