import type { Posted } from '../forms/posted.ts';
import type { CampaignValues } from './campaign-values.ts';

export type PostedCampaign = Posted<CampaignValues> & { step: 'open' | 'failed' | 'done' };

export type TakeCampaign = (
  before: PostedCampaign | undefined,
  entered: FormData,
) => Promise<PostedCampaign | undefined>;
