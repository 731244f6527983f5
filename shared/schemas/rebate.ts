import * as z from 'zod';
import { emailAddress } from './email-address.ts';
import { localeCode } from './locale.ts';
import { plainMessages } from './plain-issue.ts';
import { cleanLine, plainLine } from './plain-text.ts';
import { submissionReference } from './submission.ts';

/** The requested list of brands; rebates are the only one. */
export const brandsQuery = z.object({ params: z.literal('rebate_brands') });

export const rebateBrand = z.object({ codename: z.string(), name: z.string() });
export type RebateBrand = z.infer<typeof rebateBrand>;

export const invoiceNumberLength = 40;
const forbidden = /[*;<>&=]/;

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
        ? 'Enter an invoice number.'
        : 'An invoice number has at most 40 characters, and none of * ; < > & =.',
    );
    return z.NEVER;
  });

/** A clinic's request for permission to claim a rebate, with the CRM's names for its fields. */
export const rebatePermission = z.object({
  CRM_ID: plainLine().min(1).max(100),
  INVC_NBR: invoiceNumber,
  /** The locale. */
  ELA_DVSN: localeCode,
  /** Id of the requesting user. */
  UID: plainLine().min(1).max(100),
  DISTRIBUTOR_CODE: z.string().regex(/^[\w.\-]{1,60}$/v, 'Enter the code of a distributor.'),
  EMAIL: emailAddress(plainMessages.email),
});

/** One line of a clinic's rebate history. */
const rebateRequest = z.object({
  reference: submissionReference,
  invoiceNumber: z.string(),
  distributorCode: z.string(),
  requestedAt: z.iso.datetime(),
  /** `open` until it has been forwarded to the system that settles rebates. */
  state: z.enum(['open', 'done', 'refused']),
});
export type RebateRequest = z.infer<typeof rebateRequest>;

/** A page of a history; the next cursor is null on the last page. */
export const rebateHistoryPage = z.object({
  data: z.array(rebateRequest),
  cursor: z.string().nullable(),
});
