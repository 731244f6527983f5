'use client';

import { island } from '../../components/island.tsx';

export const BuyForm = island(async () => (await import('./buy-form.tsx')).BuyFormView);
