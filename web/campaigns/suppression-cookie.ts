import { suppressedUntil } from '@merrowvale/shared/domain/campaign.ts';

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
