import { parseClaimMap } from '@merrowvale/shared/identity/claim-map.ts';
import * as z from 'zod';

const links = z.object({
  register: z.url().optional(),
  profile: z.url().optional(),
  verifyPhone: z.url().optional(),
  logout: z.url().optional(),
  /** Whether the screen that verifies a phone may stand in a frame on pages of the site. */
  framable: z.boolean().optional(),
});
export type AccountLinks = z.infer<typeof links>;

const environment = z.object({
  SITE_URL: z.url().transform((address) => address.replace(/\/$/, '')),
  TABLE_NAME: z.string().min(1),
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLAIMS: z.string().default('{}').transform(parseClaimMap),
  IDENTITY_LINKS: z
    .string()
    .default('{}')
    .transform((json) => links.parse(JSON.parse(json))),
});

/** The site server's settings for signing in; read at the time of a request, since a build has none of them. */
export function sessionSettings() {
  const { SITE_URL, TABLE_NAME, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLAIMS, IDENTITY_LINKS } =
    environment.parse(process.env);
  return {
    siteUrl: SITE_URL,
    tableName: TABLE_NAME,
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    claims: OIDC_CLAIMS,
    links: IDENTITY_LINKS,
  };
}

/** What a provider's discovery document may say besides the standard: where its account screens are. */
export const accountLinks = links;
