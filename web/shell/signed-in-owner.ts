import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { unstable_rethrow } from 'next/navigation';
import { cache } from 'react';
import { logProblem } from '../lib/log-problem.ts';
import { currentSession } from '../lib/session/current-session.ts';

/** `pending` is true if sessions cannot be read at the moment. */
type SignedIn = { identity: Identity | undefined; pending: boolean };

/** Looked up once for a page and its shell. */
export const signedInOwner = cache(async (): Promise<SignedIn> => {
  try {
    return { identity: (await currentSession())?.identity, pending: false };
  } catch (failure) {
    unstable_rethrow(failure);
    logProblem('The session could not be looked up.', failure);
    return { identity: undefined, pending: true };
  }
});
