import { codeCheck, verificationRequest } from '../schemas/code-check.ts';
import type { Endpoint } from './endpoint.ts';
import { ofAnyone, one } from './row-parts.ts';

/** Codes of packs, for visitors whose browsers cannot call the verification service. */
export const codeEndpoints = {
  checkPackCode: {
    ...ofAnyone('codes', 'check-pack-code', 'POST', '/api/codes/check'),
    summary: 'Verifies the code of a pack; the service counts the device',
    body: verificationRequest,
    response: one(codeCheck),
  },
} as const satisfies Record<string, Endpoint>;
