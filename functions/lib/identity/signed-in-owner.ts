import { AppError } from '@merrowvale/shared/errors.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { ApiEvent } from '../http/api-event.ts';

/** The signed-in owner, or undefined for a visitor, including one whose session has ended. */
export async function signedInOwner(event: ApiEvent, { identify }: Pick<EndpointPorts, 'identify'>) {
  try {
    return await identify(event);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'not-signed-in') return undefined;
    throw failure;
  }
}

/** The CRM id of the caller's clinic, from the session; throws `not-allowed` for an account without one. */
export function clinicOf({ crmId }: Identity): string {
  if (crmId !== null && crmId !== '') return crmId;
  throw new AppError('not-allowed', 'Your account does not belong to a clinic that we know.');
}
