import 'server-only';
import { carerEndpoints } from '@merrowvale/shared/endpoints/carer-endpoints.ts';
import type { CarerInvitation } from '@merrowvale/shared/schemas/carer.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { callFromServer } from '../lib/api/call-from-server.ts';

/** Looks up an invitation by the token in its link; undefined if the link is not ours. */
export async function carerInvitation(token: string): Promise<CarerInvitation | undefined> {
  try {
    return (await callFromServer(carerEndpoints.showCarerInvitation, { query: { token } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}
