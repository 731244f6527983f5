import { invoiceNumberLength, invoiceProblem } from '@merrowvale/shared/schemas/rebate.ts';
import * as z from 'zod';
import { lineEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';

export const permissionValues = z.object({
  distributor: lineEntry,
  /** The field only shows capitals, because replacing its text would disturb the cursor and input methods. */
  invoice: lineEntry.transform((typed) => typed.slice(0, invoiceNumberLength).toUpperCase()),
});
export type PermissionValues = z.output<typeof permissionValues>;

export function permissionProblems({ distributor, invoice }: PermissionValues): FieldProblems {
  const problem = invoiceProblem(invoice);
  return { ...(distributor === '' && { distributor: 'unchosen' }), ...(problem && { invoice: problem }) };
}
