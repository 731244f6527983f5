import * as z from 'zod';
import { appCode, authenticatorKey, secondFactorState } from '../schemas/second-factor.ts';
import type { Endpoint } from './endpoint.ts';
import { done, ofOwnAccount, one } from './row-parts.ts';

/** An owner's authenticator app; after the password, sign-ins ask for its code. */
export const secondFactorEndpoints = {
  getSecondFactor: {
    ...ofOwnAccount('second-factor', 'get-second-factor', 'GET', '/api/account/second-factor'),
    summary: 'Whether the signed-in owner’s second factor is on',
    response: one(secondFactorState),
  },
  createAuthenticatorKey: {
    ...ofOwnAccount('second-factor', 'create-authenticator-key', 'POST', '/api/account/second-factor/keys'),
    summary:
      'Create a key for an authenticator app; an earlier one stays valid until a code of this one is entered',
    response: one(authenticatorKey),
    freshSignIn: true,
  },
  turnOnSecondFactor: {
    ...ofOwnAccount('second-factor', 'turn-on-second-factor', 'POST', '/api/account/second-factor'),
    summary: 'Turn the second factor on with a code of the app',
    body: z.object({ code: appCode }),
    response: done,
    freshSignIn: true,
  },
  turnOffSecondFactor: {
    ...ofOwnAccount('second-factor', 'turn-off-second-factor', 'DELETE', '/api/account/second-factor'),
    summary: 'Turn the second factor off',
    response: done,
    freshSignIn: true,
  },
} as const satisfies Record<string, Endpoint>;
