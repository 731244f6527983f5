'use client';

import { island } from '../../components/island.tsx';

export const CampaignWindow = island(async () => (await import('./campaign-window.tsx')).CampaignWindowView);
