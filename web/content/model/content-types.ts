import { blockTypes } from './types/block-types.ts';
import { entityTypes } from './types/entity-types.ts';
import { portalTypes } from './types/portal-types.ts';
import { shellTypes } from './types/shell-types.ts';

export const contentTypes = {
  ...shellTypes,
  ...blockTypes,
  ...entityTypes,
  ...portalTypes,
} as const;
