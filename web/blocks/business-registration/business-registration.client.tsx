'use client';

import { island } from '../../components/island.tsx';

export const BusinessRegistrationView = island(
  async () => (await import('../../forms/business/registration-view.tsx')).RegistrationView,
);
