import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** A disease case was reported and is stored as New; the event does not contain its reporter. */
export const diseaseCaseReported = defineEvent(
  'disease-case.reported',
  1,
  z.object({ caseId: z.string(), disease: z.string(), date: z.iso.date() }),
);
