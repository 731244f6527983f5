import type { CampaignAnswers } from '@merrowvale/shared/domain/campaign.ts';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { campaignAnswersPrefix } from '@merrowvale/shared/domain/visitor-cookies.ts';
import { cookies } from 'next/headers';
import * as z from 'zod';
import { siteEnvironment } from '../lib/pages/site-environment.ts';

const schema = z.record(z.string(), z.array(z.string()));
/** In characters; browsers reject cookies of more than 4 KB, so longer answers have to be entered again. */
const maxLength = 3000;
const retentionSeconds = 3600;

/** Stores posted answers while the visitor signs up, in a cookie hidden from scripts. */
export async function storeAnswers(campaignId: string, answers: CampaignAnswers): Promise<void> {
  const value = JSON.stringify(answers);
  if (encodeURIComponent(value).length > maxLength) return;
  const secure = siteEnvironment().siteUrl.startsWith('https:');
  (await cookies()).set(nameOf(campaignId), value, {
    path: '/',
    maxAge: retentionSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}

/** A campaign's stored answers; empty if there are none or they are not valid. */
export async function storedAnswers(campaignId: string): Promise<CampaignAnswers> {
  const text = (await cookies()).get(nameOf(campaignId))?.value ?? '';
  return schema.safeParse(parseJson(text)).data ?? {};
}

export async function forgetAnswers(campaignId: string): Promise<void> {
  const jar = await cookies();
  // A changed cookie would make Next.js render the page again.
  if (jar.get(nameOf(campaignId))) jar.delete(nameOf(campaignId));
}

function nameOf(campaignId: string): string {
  return `${campaignAnswersPrefix}${campaignId.replace(/[^\w-]/g, '-')}`;
}
