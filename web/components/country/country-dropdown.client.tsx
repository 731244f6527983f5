'use client';

import { island } from '../island.ts';

export const DropdownToggle = island(
  async () => (await import('./dropdown-toggle-view.tsx')).DropdownToggleView,
);
