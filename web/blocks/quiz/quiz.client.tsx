'use client';

import { island } from '../../components/island.tsx';

export const QuizIsland = island(async () => (await import('./quiz-view.tsx')).QuizView);
