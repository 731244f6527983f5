import { siteEnvironment } from '../../lib/pages/site-environment.ts';
import { securityContact } from '../../lib/security/security-contact.ts';

export const dynamic = 'force-dynamic';

/** The address for reporting a vulnerability (RFC 9116), at `/.well-known/security.txt`. */
export function GET(): Response {
  return new Response(securityContact(siteEnvironment().siteUrl, new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
