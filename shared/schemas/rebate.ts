import * as z from 'zod';
import { localeCode } from './locale.ts';
import { cleanLine, plainLine } from './plain-text.ts';
import { submissionReference } from './submission.ts';

/** Which brands are asked for; rebates are the one list there is. */
export const brandsQuery = z.object({ params: z.literal('rebate_brands') });

/** A brand that rebates are offered for; the filter sends its codename. */
export const rebateBrand = z.object({ codename: z.string(), name: z.string() });
export type RebateBrand = z.infer<typeof rebateBrand>;

/** What an invoice number may hold; the form and the server go by the same rules. */
export const invoiceNumberLength = 40;
const forbidden = /[*;<>&=]/;

/** What is wrong with an invoice number: nothing was entered, or it cannot be one. */
export function invoiceProblem(typed: string): 'empty' | 'invalid' | undefined {
  const invoice = typed.trim();
  if (invoice === '') return 'empty';
  return forbidden.test(invoice) || invoice.length > invoiceNumberLength ? 'invalid' : undefined;
}

const invoiceNumber = z
  .string()
  .overwrite(cleanLine)
  .max(200)
  .transform((typed, context) => {
    const problem = invoiceProblem(typed);
    if (problem === undefined) return typed.trim().toUpperCase();
    context.addIssue(
      problem === 'empty'
        ? 'Give an invoice number.'
        : 'An invoice number has at most 40 characters, and none of * ; < > & =.',
    );
    return z.NEVER;
  });

/** A clinic's request for leave to claim a rebate, by the names that the CRM has for its fields. */
export const rebatePermission = z.object({
  CRM_ID: plainLine().min(1).max(100),
  INVC_NBR: invoiceNumber,
  /** The locale. */
  ELA_DVSN: localeCode,
  /** Who asks. */
  UID: plainLine().min(1).max(100),
  DISTRIBUTOR_CODE: z.string().regex(/^[\w.\-]{1,60}$/v, 'Give the code of a distributor.'),
  EMAIL: z.email().max(254),
});

/** One line of a clinic's rebate history. */
const rebateRequest = z.object({
  reference: submissionReference,
  invoiceNumber: z.string(),
  distributorCode: z.string(),
  requestedAt: z.iso.datetime(),
  /** `open` until it was passed on to whoever pays. */
  state: z.enum(['open', 'done', 'refused']),
});
export type RebateRequest = z.infer<typeof rebateRequest>;

/** So many lines of a history come at a time; the next cursor is null on the last page. */
export const rebateHistoryPage = z.object({
  data: z.array(rebateRequest),
  cursor: z.string().nullable(),
});
