import { carerInput } from '@merrowvale/shared/schemas/carer.ts';
import * as z from 'zod';
import { textEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';

export const carerFormValues = z.object({ name: textEntry, channel: textEntry, address: textEntry });
type CarerFormValues = z.infer<typeof carerFormValues>;

/** The first message of each invalid field, in English. */
export function carerProblems(values: CarerFormValues): FieldProblems {
  const issues = carerInput.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
