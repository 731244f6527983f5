'use client';

import { island } from '../components/island.ts';

export const JapaneseFontIsland = island(async () => (await import('./japanese-font.tsx')).JapaneseFont);
