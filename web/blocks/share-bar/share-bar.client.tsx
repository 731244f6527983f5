'use client';

import { island } from '../../components/island.tsx';

export const CopyLink = island(async () => (await import('./copy-link.tsx')).CopyLinkView);
