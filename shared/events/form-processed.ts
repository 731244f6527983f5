import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { submissionPointer } from './form-submitted.ts';

/** A submission of any kind has had its effect, or is stored until a forwarding address is configured. */
export const formProcessed = defineEvent(
  'form.processed',
  1,
  submissionPointer.extend({ outcome: z.enum(['processed', 'stored']) }),
);
