'use client';

import { island } from '../../components/island.tsx';

export const RegistrationForm = island(
  async () => (await import('./registration-form.tsx')).RegistrationFormView,
);
