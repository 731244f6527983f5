'use client';

import { island } from '../../components/island.ts';

export const Questionnaire = island(async () => (await import('./questionnaire-view.tsx')).QuestionnaireView);
