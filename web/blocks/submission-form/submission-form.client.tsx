'use client';

import { island } from '../../components/island.ts';

export const SubmissionFormView = island(async () => (await import('../../forms/form-view.tsx')).FormView);
