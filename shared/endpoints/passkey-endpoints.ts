import * as z from 'zod';
import { passkey, passkeyId } from '../schemas/passkey.ts';
import type { Endpoint } from './endpoint.ts';
import { done, ofOwnAccount, one } from './row-parts.ts';

/** An owner's passkeys. They are added on a page of the identity provider, to whose address they belong. */
export const passkeyEndpoints = {
  listPasskeys: {
    ...ofOwnAccount('passkeys', 'list-passkeys', 'GET', '/api/account/passkeys'),
    summary: 'The signed-in owner’s passkeys, newest first',
    response: one(z.array(passkey)),
  },
  noteAddedPasskey: {
    ...ofOwnAccount('passkeys', 'note-added-passkey', 'POST', '/api/account/passkeys'),
    summary: 'Tell the owner by email of a passkey that was added on the identity provider’s page, once',
    response: done,
  },
  deletePasskey: {
    ...ofOwnAccount('passkeys', 'delete-passkey', 'DELETE', '/api/account/passkeys/{id}'),
    summary: 'Remove one of the owner’s passkeys',
    params: z.object({ id: passkeyId }),
    response: done,
    errors: ['invalid', 'not-signed-in', 'sign-in-again', 'too-many-requests', 'unavailable', 'not-found'],
    freshSignIn: true,
  },
} as const satisfies Record<string, Endpoint>;
