'use client';

import { island } from '../../components/island.ts';

export const StepsOpener = island(async () => (await import('./steps-opener.tsx')).StepsOpener);
