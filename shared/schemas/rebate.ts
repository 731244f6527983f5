import * as z from 'zod';
import { emailAddress } from './email-address.ts';
import { localeCode } from './locale.ts';
import { plainMessages } from './plain-issue.ts';
import { cleanLine, plainDigits, plainLine } from './plain-text.ts';
import { submissionReference } from './submission.ts';

export const invoiceNumberLength = 40;
const forbidden = /[*;<>&=]/;
const unseen = /\p{Default_Ignorable_Code_Point}/u;
const usual = /^[A-Z0-9\-/._]+$/;

/**
 * An invoice number for comparison: forms of a letter, kinds of dashes, spaces and case make no difference, leading
 * zeros and punctuation do.
 */
export function comparableInvoiceNumber(invoice: string): string {
  return plainDigits(invoice).replace(/ /g, '').toUpperCase();
}

/** `unusual` are characters that could make one invoice's number pass for another: look-alikes and invisible ones. */
export function invoiceProblem(typed: string): 'empty' | 'invalid' | 'unusual' | undefined {
  const invoice = cleanLine(typed).trim();
  if (invoice === '') return 'empty';
  if (forbidden.test(invoice) || invoice.length > invoiceNumberLength) return 'invalid';
  return unseen.test(invoice) || !usual.test(comparableInvoiceNumber(invoice)) ? 'unusual' : undefined;
}

const invoiceMessages = {
  empty: 'Enter an invoice number.',
  invalid: 'An invoice number has at most 40 characters, and none of * ; < > & =.',
  unusual:
    'An invoice number can only contain letters from A to Z, digits, spaces, hyphens, and any of / . _',
} as const;

const invoiceNumber = z
  .string()
  .overwrite(cleanLine)
  .max(200)
  .transform((typed, context) => {
    const problem = invoiceProblem(typed);
    if (problem === undefined) return typed.trim().toUpperCase();
    context.addIssue(invoiceMessages[problem]);
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
