'use client';

import { island } from '../../components/island.tsx';

export const CodeChecker = island(async () => (await import('./code-checker.tsx')).CodeCheckerView);
