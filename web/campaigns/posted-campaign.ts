import type { Posted } from '../forms/posted.ts';
import type { CampaignValues } from './campaign-values.ts';

/** A campaign's form that was posted without scripts, and its outcome. */
export type PostedCampaign = Posted<CampaignValues> & { step: 'open' | 'failed' | 'done' };

/** Handles a campaign's form posted without scripts. */
export type TakeCampaign = (
  before: PostedCampaign | undefined,
  entered: FormData,
) => Promise<PostedCampaign | undefined>;
