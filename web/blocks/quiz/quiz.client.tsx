'use client';

import { island } from '../../components/island.ts';

export const QuizIsland = island(async () => (await import('./quiz-view.tsx')).QuizView);
