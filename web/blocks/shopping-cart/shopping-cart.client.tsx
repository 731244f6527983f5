'use client';

import { island } from '../../components/island.tsx';

export const Cart = island(async () => (await import('./cart.tsx')).CartView);
