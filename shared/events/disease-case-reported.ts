import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/** A case of disease was reported and is stored as New; who reported it stays in the table. */
export const diseaseCaseReported = defineEvent(
  'disease-case.reported',
  1,
  z.object({ caseId: z.string(), disease: z.string(), date: z.iso.date() }),
);
