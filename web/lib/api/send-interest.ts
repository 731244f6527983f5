import { endpoints } from '@merrowvale/shared/endpoints.ts';
import type { CampaignInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import { logProblem } from '../log-problem.ts';
import { postFromServer } from './post-from-server.ts';
import { visitorPassFor } from './visitor-pass.ts';

/** Registers interest in a campaign from the site's server; returns true on success. */
export async function sendInterest(
  interest: Pick<CampaignInterest, 'formId' | 'formResponse' | 'cdcProfile'> & Partial<CampaignInterest>,
  idempotencyKey: string,
): Promise<boolean> {
  try {
    const { path } = endpoints.registerCampaignInterest;
    await postFromServer(path, interest, idempotencyKey, await visitorPassFor());
    return true;
  } catch (failure) {
    logProblem('Interest in a campaign could not be registered.', failure);
    return false;
  }
}
