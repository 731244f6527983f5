import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { unstable_rethrow } from 'next/navigation';
import { cache } from 'react';
import { logProblem } from '../lib/log-problem.ts';
import { currentSession } from '../lib/session/current-session.ts';
import { type UserDetails, userDetails } from '../lib/session/user-details.ts';

/** The signed-in user, as the shell's `user`; `pending` if sessions cannot be read at the moment. */
type SignedIn = { identity: Identity | undefined; user: UserDetails | undefined; pending: boolean };

/** Looked up once for a page and its shell. */
export const signedInVisitor = cache(async (): Promise<SignedIn> => {
  try {
    const identity = (await currentSession())?.identity;
    return { identity, user: identity && userDetails(identity), pending: false };
  } catch (failure) {
    unstable_rethrow(failure);
    logProblem('The session could not be looked up.', failure);
    return { identity: undefined, user: undefined, pending: true };
  }
});
