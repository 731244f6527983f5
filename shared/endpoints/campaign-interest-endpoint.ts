import * as z from 'zod';
import { campaignInterest } from '../schemas/campaign-interest.ts';
import { localeCode } from '../schemas/locale.ts';
import { submissionReceipt } from '../schemas/submission.ts';
import type { Endpoint } from './endpoint.ts';

/** A file of its own, so that pages which call it need not load the schemas of all forms. */
export const registerCampaignInterest = {
  name: 'register-campaign-interest',
  entity: 'campaign',
  method: 'POST',
  path: '/api/campaign/interest',
  audience: 'anyone',
  summary:
    'Register interest in a campaign, from its questionnaire or its popup; a submissionId counts once per sender',
  query: z.object({ locale: localeCode.optional() }),
  body: campaignInterest,
  response: submissionReceipt,
  status: 200,
  errors: ['invalid', 'not-allowed', 'key-reused', 'challenge-required', 'too-many-requests'],
  cache: 'no-store',
} as const satisfies Endpoint;
