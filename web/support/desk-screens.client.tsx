'use client';

import { island } from '../components/island.tsx';

export const DeskScreens = island(async () => (await import('./desk-screen.tsx')).DeskScreenView);
