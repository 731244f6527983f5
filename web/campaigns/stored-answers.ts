import type { CampaignAnswers } from '@merrowvale/shared/domain/campaign.ts';
import { cookies } from 'next/headers';
import * as z from 'zod';
import { siteEnvironment } from '../lib/pages/site-environment.ts';

const kept = z.record(z.string(), z.array(z.string()));
/** Browsers refuse cookies of more than 4 KB; what is longer has to be answered again. */
const longest = 3000;
const retentionSeconds = 3600;

/** Keeps what was answered without scripts while its visitor signs up, out of reach of scripts. */
export async function storeAnswers(campaignId: string, answers: CampaignAnswers): Promise<void> {
  const value = JSON.stringify(answers);
  if (encodeURIComponent(value).length > longest) return;
  const secure = siteEnvironment().siteUrl.startsWith('https:');
  (await cookies()).set(nameOf(campaignId), value, {
    path: '/',
    maxAge: retentionSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}

/** What was kept of a campaign's answers; none where there are none, or what is there is something else. */
export async function storedAnswers(campaignId: string): Promise<CampaignAnswers> {
  const text = (await cookies()).get(nameOf(campaignId))?.value ?? '{}';
  try {
    return kept.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

export async function forgetAnswers(campaignId: string): Promise<void> {
  (await cookies()).delete(nameOf(campaignId));
}

function nameOf(campaignId: string): string {
  return `campaign-answers-${campaignId.replace(/[^\w-]/g, '-')}`;
}
