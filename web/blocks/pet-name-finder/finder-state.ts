import type { NameList } from '@merrowvale/shared/schemas/pet-names.ts';

/** What the finder shows; `edit` is the address of its traits with what is selected. */
export type FinderState =
  | { phase: 'choosing' }
  | { phase: 'searching' }
  | { phase: 'failed'; message: string }
  | { phase: 'found'; list: NameList; edit: string };
