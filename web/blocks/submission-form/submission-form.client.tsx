'use client';

import { island } from '../../components/island.tsx';

export const SubmissionFormView = island(async () => (await import('../../forms/form-view.tsx')).FormView);
