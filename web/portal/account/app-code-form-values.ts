import { appCode } from '@merrowvale/shared/schemas/second-factor.ts';
import * as z from 'zod';
import { lineEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';

/**
 * The code of an authenticator app, and the key with which it was set up, which a page without scripts shows again.
 */
export const appCodeFormValues = z.object({ key: lineEntry, address: lineEntry, code: lineEntry });
type AppCodeFormValues = z.infer<typeof appCodeFormValues>;

/** An invalid code has the problem `invalid`; other problems are sentences from the server. */
export function appCodeProblems({ code }: Pick<AppCodeFormValues, 'code'>): FieldProblems {
  return appCode.safeParse(code).success ? {} : { code: 'invalid' };
}
