import type { CampaignAnswers } from '@merrowvale/shared/domain/campaign.ts';
import type { CampaignProfile } from './campaign-submission.ts';

/** The outcome of a campaign's form posted without scripts: the input and its progress. */
export type CampaignAnswer = {
  answers: CampaignAnswers;
  /** Undefined until the respondent's details have been entered. */
  profile: CampaignProfile | undefined;
  /** Idempotency key of the submission. */
  submissionId: string;
  step: 'open' | 'incomplete' | 'failed' | 'done';
};

/** Handles a campaign's form posted without scripts. */
export type TakeCampaign = (before: CampaignAnswer, entered: FormData) => Promise<CampaignAnswer>;
