'use client';

import { island } from '../../components/island.tsx';

export const StepsOpener = island(async () => (await import('./steps-opener.tsx')).StepsOpenerView);
