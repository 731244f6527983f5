import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { done, sealedToken } from './row-parts.ts';

/** Consent to marketing that was given without signing in, which counts once its address has confirmed it. */
export const consentEndpoints = {
  confirmConsent: {
    name: 'confirm-consent',
    entity: 'consents',
    method: 'POST',
    path: '/api/consents/confirm',
    audience: 'link',
    hiddenOrigin: true,
    summary: 'Confirm a consent through the link in an email; idempotent',
    query: z.object({ token: sealedToken }),
    response: done,
    status: 200,
    errors: ['invalid', 'gone'],
    cache: 'no-store',
  },
} as const satisfies Record<string, Endpoint>;
