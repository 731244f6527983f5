import type { CampaignInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';

/** Timeout of the call. */
export const interestMilliseconds = 20_000;

/** Registers interest in a campaign; returns true on success. Failures are not shown here. */
export async function postInterest(
  interest: Pick<CampaignInterest, 'formId' | 'formResponse' | 'cdcProfile'> & Partial<CampaignInterest>,
  idempotencyKey: string,
): Promise<boolean> {
  try {
    const response = await fetch('/api/campaign/interest', {
      method: 'POST',
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
