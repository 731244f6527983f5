import * as z from 'zod';
import { passkey, passkeyId } from '../schemas/passkey.ts';
import type { Endpoint } from './endpoint.ts';
import { done, localeQuery, one } from './row-parts.ts';

const shared = {
  entity: 'passkeys',
  audience: 'owner',
  query: localeQuery,
  status: 200,
  cache: 'no-store',
} as const;

const errors = ['invalid', 'not-signed-in', 'sign-in-again', 'too-many-requests', 'unavailable'] as const;

/** An owner's passkeys. They are added on a page of the identity provider, to whose address they belong. */
export const passkeyEndpoints = {
  listPasskeys: {
    ...shared,
    name: 'list-passkeys',
    method: 'GET',
    path: '/api/account/passkeys',
    summary: 'The signed-in owner’s passkeys, newest first',
    response: one(z.array(passkey)),
    errors,
  },
  noteAddedPasskey: {
    ...shared,
    name: 'note-added-passkey',
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Tell the owner by email of a passkey that was added on the identity provider’s page, once',
    response: done,
    errors,
  },
  deletePasskey: {
    ...shared,
    name: 'delete-passkey',
    method: 'DELETE',
    path: '/api/account/passkeys/{id}',
    summary: 'Remove one of the owner’s passkeys',
    params: z.object({ id: passkeyId }),
    response: done,
    errors: [...errors, 'not-found'],
    freshSignIn: true,
  },
} as const satisfies Record<string, Endpoint>;
