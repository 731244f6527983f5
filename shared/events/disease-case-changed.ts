import * as z from 'zod';
import { defineEvent } from './envelope.ts';

/**
 * A disease case was stored, approved or rejected; the counts of its day and place are updated. `district` is null if
 * the place of the case is unknown.
 */
export const diseaseCaseChanged = defineEvent(
  'disease-case.changed',
  1,
  z.object({
    caseId: z.string(),
    disease: z.string(),
    district: z.string().nullable(),
    date: z.iso.date(),
    status: z.string(),
  }),
);
