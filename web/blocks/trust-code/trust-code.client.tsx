'use client';

import { island } from '../../components/island.ts';

export const CodeChecker = island(async () => (await import('./code-checker.tsx')).CodeChecker);
