import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/**
 * An address has yet to be asked whether the consent given in its name is genuine; `reminder` repeats the question.
 */
export const consentRequested = defineEvent(
  'consent.requested',
  1,
  z.object({ consentId: z.string(), message: z.enum(['request', 'reminder']) }),
);
