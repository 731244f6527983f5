import { codeCheck, verificationRequest } from '../schemas/code-check.ts';
import type { Endpoint } from './endpoint.ts';
import { ofAnyone, one } from './row-parts.ts';

/** Codes of packs, for visitors whose browsers cannot call the verification service. */
export const codeEndpoints = {
  checkPackCode: {
    ...ofAnyone('codes'),
    name: 'check-pack-code',
    method: 'POST',
    path: '/api/codes/check',
    summary: 'Verifies the code of a pack; the service counts the device',
    body: verificationRequest,
    response: one(codeCheck),
    errors: ['invalid', 'unavailable'],
  },
} as const satisfies Record<string, Endpoint>;
