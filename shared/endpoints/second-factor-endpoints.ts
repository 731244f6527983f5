import * as z from 'zod';
import { appCode, authenticatorKey, secondFactorState } from '../schemas/second-factor.ts';
import type { Endpoint } from './endpoint.ts';
import { done, ofOwnAccount, one } from './row-parts.ts';

const shared = ofOwnAccount('second-factor');

/** An owner's authenticator app; after the password, sign-ins ask for its code. */
export const secondFactorEndpoints = {
  getSecondFactor: {
    ...shared,
    name: 'get-second-factor',
    method: 'GET',
    path: '/api/account/second-factor',
    summary: 'Whether the signed-in owner’s second factor is on',
    response: one(secondFactorState),
  },
  createAuthenticatorKey: {
    ...shared,
    name: 'create-authenticator-key',
    method: 'POST',
    path: '/api/account/second-factor/keys',
    summary:
      'Create a key for an authenticator app; an earlier one stays valid until a code of this one is entered',
    response: one(authenticatorKey),
    freshSignIn: true,
  },
  turnOnSecondFactor: {
    ...shared,
    name: 'turn-on-second-factor',
    method: 'POST',
    path: '/api/account/second-factor',
    summary: 'Turn the second factor on with a code of the app',
    body: z.object({ code: appCode }),
    response: done,
    freshSignIn: true,
  },
  turnOffSecondFactor: {
    ...shared,
    name: 'turn-off-second-factor',
    method: 'DELETE',
    path: '/api/account/second-factor',
    summary: 'Turn the second factor off',
    response: done,
    freshSignIn: true,
  },
} as const satisfies Record<string, Endpoint>;
