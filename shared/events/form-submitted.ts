import * as z from 'zod';
import { localeCode } from '../schemas/locale.ts';
import { submissionKind } from '../schemas/submission.ts';
import { defineEvent } from './envelope.ts';

/** Identifies the submission of an event; its contents are never part of an event. */
export const submissionPointer = z.object({
  reference: z.string(),
  kind: submissionKind,
  formId: z.string(),
  locale: localeCode,
});

/** A form has been received and stored. */
export const formSubmitted = defineEvent('form.submitted', 1, submissionPointer);
