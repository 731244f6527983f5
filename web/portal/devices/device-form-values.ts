import { deviceChange, deviceMessages } from '@merrowvale/shared/schemas/device.ts';
import * as z from 'zod';
import { textEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';

export const deviceFormValues = z.object({ name: textEntry, lockScreen: textEntry });

/** The errors of the name: `nameLength`, otherwise `name`. */
export function deviceProblems({ name }: z.infer<typeof deviceFormValues>): FieldProblems {
  const message = deviceChange.shape.name.unwrap().safeParse(name).error?.issues[0]?.message;
  if (message === undefined) return {};
  return { name: message === deviceMessages.nameLength ? 'nameLength' : 'name' };
}
