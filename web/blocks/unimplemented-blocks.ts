import type { BlockCodename } from '../content/model/content-item.ts';

/** Types of the model without a component; they are left out, or shown by name outside production. */
export const unimplementedBlocks = [] as const satisfies readonly BlockCodename[];
