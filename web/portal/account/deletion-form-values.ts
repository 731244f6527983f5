import * as z from 'zod';
import { textEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';

/** The word that an owner types to confirm the deletion of everything. */
export const deletionFormValues = z.object({ word: textEntry });

export function deletionProblems(
  { word }: z.infer<typeof deletionFormValues>,
  expected: string,
): FieldProblems {
  return word.trim().toUpperCase() === expected ? {} : { word: 'wrong' };
}
