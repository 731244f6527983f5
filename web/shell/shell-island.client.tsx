'use client';

import { island } from '../components/island.tsx';

export const ShellIsland = island(async () => (await import('./shell-islands.ts')).ShellIslandView);
