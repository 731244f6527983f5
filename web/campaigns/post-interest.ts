import type { registerCampaignInterest } from '@merrowvale/shared/endpoints/campaign-interest-endpoint.ts';
import type { CampaignInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';

/** Only its type, so that a popup loads no schemas. */
type Row = typeof registerCampaignInterest;

export const interestMilliseconds = 20_000;

/** Registers interest in a campaign; returns true on success. Failures are not shown here. */
export async function postInterest(
  interest: Pick<CampaignInterest, 'formId' | 'formResponse' | 'cdcProfile'> & Partial<CampaignInterest>,
  idempotencyKey: string,
): Promise<boolean> {
  try {
    const response = await fetch('/api/campaign/interest' satisfies Row['path'], {
      method: 'POST' satisfies Row['method'],
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-requested-with': 'fetch',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(interest),
      keepalive: true,
      signal: AbortSignal.timeout(interestMilliseconds),
    });
    return response.status === 200;
  } catch {
    return false;
  }
}
