import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { done, ofLink, sealedToken } from './row-parts.ts';

/** Consent to marketing that was given without signing in, which counts once its address has confirmed it. */
export const consentEndpoints = {
  confirmConsent: {
    ...ofLink('consents', 'confirm-consent', 'POST', '/api/consents/confirm'),
    hiddenOrigin: true,
    summary: 'Confirm a consent through the link in an email; idempotent',
    query: z.object({ token: sealedToken }),
    response: done,
    errors: ['invalid', 'gone'],
  },
} as const satisfies Record<string, Endpoint>;
