import * as z from 'zod';
import { listedSession, listedSignIn } from '../schemas/listed-session.ts';
import type { Endpoint } from './endpoint.ts';
import { done, ofOwner, one } from './row-parts.ts';

export const sessionEndpoints = {
  listSessions: {
    ...ofOwner('sessions', 'list-sessions', 'GET', '/api/sessions'),
    summary: 'Where the signed-in owner is signed in, most recently used first',
    response: one(z.array(listedSession)),
  },
  listSignIns: {
    ...ofOwner('sign-ins', 'list-sign-ins', 'GET', '/api/sign-ins'),
    summary: 'The latest sign-ins of the signed-in owner, newest first, for 90 days',
    response: one(z.array(listedSignIn)),
  },
  endSession: {
    ...ofOwner('sessions', 'end-session', 'DELETE', '/api/sessions/{id}'),
    summary: 'End one of the owner’s sessions',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, 'Nothing was found with this id.') }),
    response: done,
    errors: ['invalid', 'not-signed-in', 'not-found'],
  },
  endOtherSessions: {
    ...ofOwner('sessions', 'end-other-sessions', 'DELETE', '/api/sessions'),
    summary: 'End all of the owner’s sessions except that of the request',
    response: done,
  },
} as const satisfies Record<string, Endpoint>;
