'use client';

import { island } from '../island.tsx';

export const DropdownToggle = island(
  async () => (await import('./dropdown-toggle-view.tsx')).DropdownToggleView,
);
