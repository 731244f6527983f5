'use client';

import { island } from '../components/island.ts';

export const DeskScreens = island(async () => (await import('./desk-screen.tsx')).DeskScreenView);
