'use client';

import { island } from '../../components/island.tsx';

export const RebateList = island(async () => (await import('./rebate-list.tsx')).RebateListView);
