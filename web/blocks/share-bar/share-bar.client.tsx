'use client';

import { island } from '../../components/island.ts';

export const CopyLink = island(async () => (await import('./copy-link.tsx')).CopyLink);
