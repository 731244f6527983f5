'use client';

import { island } from '../../components/island.tsx';

export const Questionnaire = island(async () => (await import('./questionnaire-view.tsx')).QuestionnaireView);
