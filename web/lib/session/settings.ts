import { createHash, randomBytes } from 'node:crypto';
import { parseClaimMap } from '@merrowvale/shared/identity/claim-map.ts';
import * as z from 'zod';

/** Non-standard entries of a provider's discovery document: the addresses of its account screens. */
export const accountLinks = z.object({
  register: z.url().optional(),
  profile: z.url().optional(),
  verifyPhone: z.url().optional(),
  logout: z.url().optional(),
  /** The page that adds a passkey, which returns to `/auth/passkeys-return`; undefined if there are no passkeys. */
  passkeys: z.url().optional(),
  /** True if the phone verification screen may be framed on pages of the site. */
  framable: z.boolean().optional(),
});
export type AccountLinks = z.infer<typeof accountLinks>;

const environment = z
  .object({
    SITE_URL: z.url().transform((address) => address.replace(/\/$/, '')),
    TABLE_NAME: z.string().min(1),
    SESSION_TABLE_NAME: z.string().min(1),
    OIDC_ISSUER: z.url(),
    OIDC_CLIENT_ID: z.string().min(1),
    OIDC_SCOPE: z.string().default('openid email phone profile'),
    OIDC_CLAIMS: z.string().default('{}').transform(parseClaimMap),
    IDENTITY_LINKS: z
      .string()
      .default('{}')
      .transform((json) => accountLinks.parse(JSON.parse(json))),
  })
  .transform((found) => ({
    siteUrl: found.SITE_URL,
    tableName: found.TABLE_NAME,
    /** Name of the table of sessions and sign-ins in progress. */
    sessionTable: found.SESSION_TABLE_NAME,
    issuer: found.OIDC_ISSUER,
    clientId: found.OIDC_CLIENT_ID,
    /** The scopes to request, in addition to `offline_access` if the provider supports it. */
    scope: found.OIDC_SCOPE,
    claims: found.OIDC_CLAIMS,
    links: found.IDENTITY_LINKS,
  }));

/** The server's settings for signing in; read on each request, since the values do not exist at build time. */
export function sessionSettings() {
  return environment.parse(process.env);
}

export function identityOrigins(): string[] {
  const { issuer, links } = sessionSettings();
  const addresses = [issuer, links.register, links.profile, links.verifyPhone, links.logout];
  return [...new Set(addresses.flatMap((address) => (address === undefined ? [] : new URL(address).origin)))];
}

export function randomValue(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that the table stores in place of a value that only the browser may know. */
export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
