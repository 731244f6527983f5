import * as z from 'zod';
import { defineEvent } from './envelope.ts';
import { submissionPointer } from './form-submitted.ts';

/** A submission of any kind has had its effect, or is kept until there is somewhere to forward it to. */
export const formProcessed = defineEvent(
  'form.processed',
  1,
  submissionPointer.extend({ outcome: z.enum(['processed', 'stored']) }),
);
