import { suppressedUntil } from '@merrowvale/shared/domain/campaign.ts';

function cookieName(campaignId: string): string {
  return `campaign-popup-${campaignId.replace(/[^\w-]/g, '-')}`;
}

/** True if a campaign's popup was shown recently and must stay hidden. */
export function isSuppressed(cookies: string, campaignId: string): boolean {
  return cookies.split(/;\s*/).some((pair) => pair.startsWith(`${cookieName(campaignId)}=`));
}

/** The cookie that hides a popup for a number of days. */
export function suppressionCookie(campaignId: string, now: number, days: number): string {
  const expires = suppressedUntil(now, days).toUTCString();
  return `${cookieName(campaignId)}=shown; path=/; expires=${expires}; samesite=lax`;
}
