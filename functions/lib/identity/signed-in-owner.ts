import { AppError } from '@merrowvale/shared/errors.ts';
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
