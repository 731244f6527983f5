'use client';

import { island } from '../../components/island.ts';

export const Cart = island(async () => (await import('./cart.tsx')).Cart);
