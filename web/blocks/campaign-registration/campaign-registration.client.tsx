'use client';

import { island } from '../../components/island.ts';

export const RegistrationForm = island(
  async () => (await import('./registration-form.tsx')).RegistrationForm,
);
