import * as z from 'zod';
import { textEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';

export const deletionFormValues = z.object({ word: textEntry });

export function deletionProblems(
  { word }: z.infer<typeof deletionFormValues>,
  expected: string,
): FieldProblems {
  return word.trim().toUpperCase() === expected ? {} : { word: 'wrong' };
}
