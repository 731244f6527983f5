import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { submissionPointer } from './form-submitted.ts';

/** A submission of any kind could not be processed and is left to support. */
export const formFailed = defineEvent(
  'form.failed',
  1,
  submissionPointer.extend({ error: z.string(), tries: z.number().int() }),
);
