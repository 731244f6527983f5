import * as z from 'zod';
import { campaignInterest } from '../schemas/campaign-interest.ts';
import { localeCode } from '../schemas/locale.ts';
import { submissionReceipt } from '../schemas/submission.ts';
import type { Endpoint } from './endpoint.ts';
import { ofAnyone } from './row-parts.ts';

/** A file of its own, so that pages which call it need not load the schemas of all forms. */
export const registerCampaignInterest = {
  ...ofAnyone('campaign', 'register-campaign-interest', 'POST', '/api/campaign/interest'),
  summary:
    'Register interest in a campaign, from its questionnaire or its popup; a submissionId counts once per sender',
  query: z.object({ locale: localeCode.optional() }),
  body: campaignInterest,
  response: submissionReceipt,
  errors: ['invalid', 'not-allowed', 'key-reused', 'challenge-required', 'too-many-requests'],
} as const satisfies Endpoint;
