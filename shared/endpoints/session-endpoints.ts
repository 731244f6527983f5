import * as z from 'zod';
import { listedSession } from '../schemas/listed-session.ts';
import { listedSignIn } from '../schemas/sign-in-record.ts';
import type { Endpoint } from './endpoint.ts';
import { done, localeQuery, one } from './row-parts.ts';

export const sessionEndpoints = {
  listSessions: {
    name: 'list-sessions',
    entity: 'sessions',
    method: 'GET',
    path: '/api/sessions',
    audience: 'owner',
    summary: 'Where the signed-in owner is signed in, most recently used first',
    query: localeQuery,
    response: one(z.array(listedSession)),
    status: 200,
    errors: ['invalid', 'not-signed-in'],
    cache: 'no-store',
  },
  listSignIns: {
    name: 'list-sign-ins',
    entity: 'sign-ins',
    method: 'GET',
    path: '/api/sign-ins',
    audience: 'owner',
    summary: 'The latest sign-ins of the signed-in owner, newest first, for 90 days',
    query: localeQuery,
    response: one(z.array(listedSignIn)),
    status: 200,
    errors: ['invalid', 'not-signed-in'],
    cache: 'no-store',
  },
  endSession: {
    name: 'end-session',
    entity: 'sessions',
    method: 'DELETE',
    path: '/api/sessions/{id}',
    audience: 'owner',
    summary: 'End one of the owner’s sessions',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, 'Nothing was found with this id.') }),
    query: localeQuery,
    response: done,
    status: 200,
    errors: ['invalid', 'not-signed-in', 'not-found'],
    cache: 'no-store',
  },
  endOtherSessions: {
    name: 'end-other-sessions',
    entity: 'sessions',
    method: 'DELETE',
    path: '/api/sessions',
    audience: 'owner',
    summary: 'End all of the owner’s sessions except that of the request',
    query: localeQuery,
    response: done,
    status: 200,
    errors: ['invalid', 'not-signed-in'],
    cache: 'no-store',
  },
} as const satisfies Record<string, Endpoint>;
