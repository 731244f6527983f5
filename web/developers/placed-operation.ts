import type { Operation } from '@merrowvale/shared/openapi.ts';

export type PlacedOperation = Operation & { method: string; path: string };
