'use client';

import { island } from '../../components/island.ts';

export const RebateList = island(async () => (await import('./rebate-list.tsx')).RebateList);
