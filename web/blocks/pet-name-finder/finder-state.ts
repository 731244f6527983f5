import type { NameList } from '@merrowvale/shared/schemas/pet-names.ts';

/** The finder's state; `edit` is the address of its traits with the selected ones. */
export type FinderState =
  | { phase: 'choosing' }
  | { phase: 'searching' }
  | { phase: 'failed'; message: string }
  | { phase: 'found'; list: NameList; edit: string };
