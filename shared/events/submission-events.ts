import * as z from 'zod';
import { localeCode } from '../schemas/locale.ts';
import { submissionKind } from '../schemas/submission.ts';
import { defineEvents } from './envelope.ts';

/** Identifies the submission of an event; its contents are never part of an event. */
const submissionPointer = z.object({
  reference: z.string(),
  kind: submissionKind,
  formId: z.string(),
  locale: localeCode,
});

export const submissionEvents = defineEvents({
  /** A form has been received and stored. */
  'form.submitted': { version: 1, detail: submissionPointer },
  /** A submission of any kind has had its effect, or is stored until a forwarding address is configured. */
  'form.processed': {
    version: 1,
    detail: submissionPointer.extend({ outcome: z.enum(['processed', 'stored']) }),
  },
  /** A submission of any kind could not be processed and is left to support. */
  'form.failed': {
    version: 1,
    detail: submissionPointer.extend({ error: z.string(), tries: z.number().int() }),
  },
  /** Somebody has signed up for the newsletter; published once per address and locale. */
  'signup.received': { version: 1, detail: z.object({ email: z.string(), locale: localeCode }) },
  /** Somebody is interested in a campaign; `formId` is the campaign's id. */
  'campaign.interest-registered': { version: 1, detail: submissionPointer },
  /** A clinic requests permission to claim a rebate. */
  'rebate.permission-requested': { version: 1, detail: submissionPointer },
  /**
   * An address has yet to be asked whether the consent given in its name is genuine; `reminder` repeats the question.
   */
  'consent.requested': {
    version: 1,
    detail: z.object({ consentId: z.string(), message: z.enum(['request', 'reminder']) }),
  },
});
