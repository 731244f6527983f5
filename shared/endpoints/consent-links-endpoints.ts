import * as z from 'zod';
import type { ApiArea, AreaRows } from './area.ts';
import { done, ofLink, sealedToken } from './row-parts.ts';

/** Consent to marketing that was given without signing in, which counts once its address has confirmed it. */
export const consentLinksEndpoints = {
  confirmConsent: {
    ...ofLink('consent-links', 'confirm-consent', 'POST', '/api/consents/confirm'),
    hiddenOrigin: true,
    summary: 'Confirm a consent through the link in an email; idempotent',
    query: z.object({ token: sealedToken }),
    response: done,
    errors: ['gone', 'conflict'],
  },
} as const satisfies AreaRows<'consent-links', 'link'>;

export const consentLinksArea = {
  audience: 'link',
  endpoints: consentLinksEndpoints,
  impact: 'People who want to hear from us cannot confirm it.',
  needs: {
    confirmConsent: {
      needs: ['publish', 'secret', 'campaignQueue', 'signupQueue'],
      items: { 'CONSENT#': ['get', 'update'], 'SUBMISSION#': ['get', 'put', 'update'] },
    },
  },
} as const satisfies ApiArea<typeof consentLinksEndpoints>;
