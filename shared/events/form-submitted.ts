import * as z from 'zod';
import { localeCode } from '../schemas/locale.ts';
import { submissionKind } from '../schemas/submission.ts';
import { defineEvent } from './envelope.ts';

/** Which submission an event tells of; what somebody wrote in it never travels with an event. */
export const submissionPointer = z.object({
  reference: z.string(),
  kind: submissionKind,
  formId: z.string(),
  locale: localeCode,
});

/** A form has come in and is stored. */
export const formSubmitted = defineEvent('form.submitted', 1, submissionPointer);
