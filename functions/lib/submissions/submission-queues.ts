import type { SubmissionKind } from '@merrowvale/shared/schemas/submission.ts';
import * as z from 'zod';

export const submissionQueues = {
  form: { name: 'form-submissions', setting: 'FORM_QUEUE_URL' },
  'campaign-interest': { name: 'campaign-interest', setting: 'CAMPAIGN_QUEUE_URL' },
  'rebate-permission': { name: 'rebate-permissions', setting: 'REBATE_QUEUE_URL' },
  'email-signup': { name: 'email-signups', setting: 'SIGNUP_QUEUE_URL' },
} as const satisfies Record<SubmissionKind, { name: string; setting: string }>;

export const submissionMessage = z.object({ reference: z.string(), correlationId: z.string() });
export type SubmissionMessage = z.infer<typeof submissionMessage>;
