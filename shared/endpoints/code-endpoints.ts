import { codeCheck, verificationRequest } from '../schemas/code-check.ts';
import type { Endpoint } from './endpoint.ts';
import { one } from './row-parts.ts';

/** Codes of packs, for visitors whose browsers cannot call the verification service. */
export const codeEndpoints = {
  checkPackCode: {
    name: 'check-pack-code',
    entity: 'codes',
    method: 'POST',
    path: '/api/codes/check',
    audience: 'anyone',
    summary: 'Verifies the code of a pack; the service counts the device',
    body: verificationRequest,
    response: one(codeCheck),
    status: 200,
    errors: ['invalid', 'unavailable'],
    cache: 'no-store',
  },
} as const satisfies Record<string, Endpoint>;
