import type { CampaignAnswers } from '@merrowvale/shared/domain/campaign.ts';
import * as z from 'zod/mini';

const pending = z.object({
  answers: z.record(z.string(), z.array(z.string())),
  /** Idempotency key, the same before and after signing up. */
  submissionId: z.string(),
});
export type PendingCampaign = { answers: CampaignAnswers; submissionId: string };

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the answers while the visitor signs up, in this tab only. */
export function storePending(keeper: Keeper, campaignId: string, campaign: PendingCampaign): void {
  keeper.setItem(`campaign-${campaignId}`, JSON.stringify(campaign));
}

export function takePending(keeper: Keeper, campaignId: string): PendingCampaign | undefined {
  const key = `campaign-${campaignId}`;
  const text = keeper.getItem(key);
  if (text === null) return undefined;
  keeper.removeItem(key);
  try {
    return pending.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
