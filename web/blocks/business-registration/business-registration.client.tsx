'use client';

import { island } from '../../components/island.ts';

export const BusinessRegistrationView = island(
  async () => (await import('../../forms/business/registration-view.tsx')).RegistrationView,
);
