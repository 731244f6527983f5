'use client';

import { island } from '../components/island.ts';

export const ShellIsland = island(async () => (await import('./shell-islands.ts')).ShellIslandView);
