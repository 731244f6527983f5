import { type CampaignAnswers, suppressedUntil } from '@merrowvale/shared/domain/campaign.ts';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod/mini';
import { tabStorage } from '../lib/storage.ts';

const pending = z.record(z.string(), z.array(z.string()));

/** Stores the answers while the visitor signs up, in this tab only; false if it cannot store anything. */
export function storePending(campaignId: string, answers: CampaignAnswers): boolean {
  return tabStorage.write(`campaign-${campaignId}`, JSON.stringify(answers));
}

export function removePending(campaignId: string): CampaignAnswers | undefined {
  const key = `campaign-${campaignId}`;
  const text = tabStorage.read(key) ?? '';
  tabStorage.remove(key);
  return pending.safeParse(parseJson(text)).data;
}

type PopupCookie = 'campaign-popup' | 'campaign-interest';

export function popupCookieName(kind: PopupCookie, campaignId: string): string {
  return `${kind}-${campaignId.replace(/[^\w-]/g, '-')}`;
}

/** True if the popup has been shown (`campaign-popup`), or its visitor is signing up (`campaign-interest`). */
export function hasPopupCookie(cookies: string, kind: PopupCookie, campaignId: string): boolean {
  return cookies.split(/;\s*/).some((pair) => pair.startsWith(`${popupCookieName(kind, campaignId)}=`));
}

export function suppressionCookie(campaignId: string, now: number, days: number): string {
  const expires = suppressedUntil(now, days).toUTCString();
  return `${popupCookieName('campaign-popup', campaignId)}=shown; path=/; expires=${expires}; samesite=lax`;
}

/** As long as a sign-in may take. */
const signUpSeconds = 900;

/** Notes that somebody signs up from the popup, or with `isOver`, that they have returned. */
export function interestCookie(campaignId: string, { isOver }: { isOver: boolean }): string {
  const maxAge = isOver ? 0 : signUpSeconds;
  return `${popupCookieName('campaign-interest', campaignId)}=pending; path=/; max-age=${maxAge}; samesite=lax`;
}
