import { invoiceNumberLength, invoiceProblem } from '@merrowvale/shared/schemas/rebate.ts';
import * as z from 'zod';
import { lineEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';

export const permissionValues = z.object({
  distributor: lineEntry,
  invoice: lineEntry.transform(capitalInvoice),
});
export type PermissionValues = z.output<typeof permissionValues>;

export function capitalInvoice(typed: string): string {
  return typed.toUpperCase().slice(0, invoiceNumberLength);
}

export function permissionProblems({ distributor, invoice }: PermissionValues): FieldProblems {
  const problem = invoiceProblem(invoice);
  return { ...(distributor === '' && { distributor: 'unchosen' }), ...(problem && { invoice: problem }) };
}
