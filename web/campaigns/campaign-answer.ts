import type { CampaignAnswers } from '@merrowvale/shared/domain/campaign.ts';
import type { CampaignProfile } from './campaign-submission.ts';

/** What became of a campaign's form that was posted without scripts: what was entered, and how far it has come. */
export type CampaignAnswer = {
  answers: CampaignAnswers;
  /** Undefined until somebody has entered who they are. */
  profile: CampaignProfile | undefined;
  /** Under which sending counts once. */
  submissionId: string;
  step: 'open' | 'incomplete' | 'failed' | 'done';
};

/** Takes a campaign's form where scripts don't run. */
export type TakeCampaign = (before: CampaignAnswer, entered: FormData) => Promise<CampaignAnswer>;
