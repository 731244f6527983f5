import type { CampaignAnswers } from '@merrowvale/shared/domain/campaign.ts';
import type { CampaignProfile } from './campaign-submission.ts';

/** The state of a campaign's form posted without scripts: the input and its progress. */
export type CampaignState = {
  answers: CampaignAnswers;
  /** Undefined until the respondent's details have been entered. */
  profile: CampaignProfile | undefined;
  /** Idempotency key of the submission. */
  submissionId: string;
  step: 'open' | 'incomplete' | 'failed' | 'done';
};

/** Handles a campaign's form posted without scripts. */
export type TakeCampaign = (before: CampaignState, entered: FormData) => Promise<CampaignState>;
