import type { CampaignAnswers } from '@merrowvale/shared/domain/campaign.ts';
import * as z from 'zod';
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

const openState = z.object({
  answers: z.record(z.string(), z.array(z.string())),
  profile: z.undefined().optional(),
  submissionId: z.string(),
});

/** The state after a post that belongs to none of our campaigns' pages: as before, if that is known. */
export function rejected(before: unknown, step: 'open' | 'failed'): CampaignState {
  const known = openState.safeParse(before).data;
  return { answers: {}, submissionId: '', ...known, profile: undefined, step };
}

/** Handles a campaign's form posted without scripts. */
export type TakeCampaign = (before: CampaignState, entered: FormData) => Promise<CampaignState>;
