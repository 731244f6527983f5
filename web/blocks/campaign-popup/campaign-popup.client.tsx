'use client';

import { island } from '../../components/island.ts';

export const CampaignWindow = island(async () => (await import('./campaign-window.tsx')).CampaignWindow);
