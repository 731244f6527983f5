import { type CampaignAnswers, suppressedUntil } from '@merrowvale/shared/domain/campaign.ts';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod/mini';

const pending = z.record(z.string(), z.array(z.string()));

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the answers while the visitor signs up, in this tab only. */
export function storePending(keeper: Keeper, campaignId: string, answers: CampaignAnswers): void {
  keeper.setItem(`campaign-${campaignId}`, JSON.stringify(answers));
}

export function removePending(keeper: Keeper, campaignId: string): CampaignAnswers | undefined {
  const key = `campaign-${campaignId}`;
  const text = keeper.getItem(key) ?? '';
  keeper.removeItem(key);
  return pending.safeParse(parseJson(text)).data;
}

function cookieName(campaignId: string): string {
  return `campaign-popup-${campaignId.replace(/[^\w-]/g, '-')}`;
}

export function isSuppressed(cookies: string, campaignId: string): boolean {
  return cookies.split(/;\s*/).some((pair) => pair.startsWith(`${cookieName(campaignId)}=`));
}

export function suppressionCookie(campaignId: string, now: number, days: number): string {
  const expires = suppressedUntil(now, days).toUTCString();
  return `${cookieName(campaignId)}=shown; path=/; expires=${expires}; samesite=lax`;
}
