import * as z from 'zod';
import { passkey, passkeyId } from '../schemas/passkey.ts';
import type { Endpoint } from './endpoint.ts';
import { done, ofOwnAccount, one } from './row-parts.ts';

const shared = ofOwnAccount('passkeys');

/** An owner's passkeys. They are added on a page of the identity provider, to whose address they belong. */
export const passkeyEndpoints = {
  listPasskeys: {
    ...shared,
    name: 'list-passkeys',
    method: 'GET',
    path: '/api/account/passkeys',
    summary: 'The signed-in owner’s passkeys, newest first',
    response: one(z.array(passkey)),
  },
  noteAddedPasskey: {
    ...shared,
    name: 'note-added-passkey',
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Tell the owner by email of a passkey that was added on the identity provider’s page, once',
    response: done,
  },
  deletePasskey: {
    ...shared,
    name: 'delete-passkey',
    method: 'DELETE',
    path: '/api/account/passkeys/{id}',
    summary: 'Remove one of the owner’s passkeys',
    params: z.object({ id: passkeyId }),
    response: done,
    errors: [...shared.errors, 'not-found'],
    freshSignIn: true,
  },
} as const satisfies Record<string, Endpoint>;
