import * as z from 'zod';
import { defineEvents } from './envelope.ts';

export const diseaseEvents = defineEvents({
  /** A disease case was reported and is stored as New; the event does not contain its reporter. */
  'disease-case.reported': {
    version: 1,
    detail: z.object({ caseId: z.string(), disease: z.string(), date: z.iso.date() }),
  },
  /**
   * A disease case was stored, approved or rejected; the counts of its day and place are updated. `district` is null if
   * the place of the case is unknown.
   */
  'disease-case.changed': {
    version: 1,
    detail: z.object({
      caseId: z.string(),
      disease: z.string(),
      district: z.string().nullable(),
      date: z.iso.date(),
      status: z.string(),
    }),
  },
});
