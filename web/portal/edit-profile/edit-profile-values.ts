import * as z from 'zod';
import { lineEntry, textEntry } from '../../forms/form-entries.ts';

export const detailsFormValues = z.object({
  firstName: lineEntry,
  lastName: lineEntry,
  salutation: lineEntry,
});

/** Spaces may be part of a password. */
export const passwordFormValues = z.object({ present: textEntry, next: textEntry });
