'use client';

import { island } from '../../components/island.ts';

export const BuyForm = island(async () => (await import('./buy-form.tsx')).BuyForm);
