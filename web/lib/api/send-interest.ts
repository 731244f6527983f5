import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { CampaignInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import { logProblem } from '../log-problem.ts';
import { postFromServer } from './call-from-server.ts';
import { visitorPassFor } from './visitor-pass.ts';

type Interest = Pick<CampaignInterest, 'formId' | 'formResponse' | 'cdcProfile'> & Partial<CampaignInterest>;

/** Registers interest in a campaign from the site's server; returns true on success. */
export async function sendInterest(interest: Interest, idempotencyKey: string): Promise<boolean> {
  try {
    await postInterest(interest, idempotencyKey);
    return true;
  } catch (failure) {
    logProblem('Interest in a campaign could not be registered.', failure);
    return false;
  }
}

/** Registers the interest; throws an `ApiError` if it is rejected. */
export async function postInterest(
  interest: Interest,
  idempotencyKey: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { path } = endpoints.registerCampaignInterest;
  await postFromServer(path, interest, {
    idempotencyKey,
    headers: { ...(await visitorPassFor()), ...headers },
  });
}
