import { identityFromClaims } from '@merrowvale/shared/identity/claim-map.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import * as oidc from 'openid-client';
import * as z from 'zod';
import { logProblem } from '../log-problem.ts';
import type { SessionTokens } from './session-store.ts';
import { type AccountLinks, accountLinks, sessionSettings } from './settings.ts';

const discoveryLifeMs = 3_600_000;
let discovered: { issuer: string; config: oidc.Configuration; until: number } | undefined;

/** The provider as described by its discovery document; read again after an hour. */
export async function identityProvider(): Promise<oidc.Configuration> {
  const { issuer, clientId } = sessionSettings();
  if (discovered?.issuer === issuer && discovered.until > Date.now()) return discovered.config;
  const plainHttp = issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {};
  const config = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), plainHttp);
  discovered = { issuer, config, until: Date.now() + discoveryLifeMs };
  return config;
}

const extras = z.object({
  account_links: accountLinks.optional(),
  dev_login: z.literal(true).optional(),
  dev_login_accounts: z.array(z.string()).default([]),
  scopes_supported: z.array(z.string()).default([]),
});

/** The provider's non-standard endpoints from its discovery document, or else from the settings. */
export async function providerExtras(): Promise<{
  links: AccountLinks;
  devLoginAccounts: readonly string[];
  scope: string;
}> {
  const config = await identityProvider();
  const metadata = extras.parse(config.serverMetadata());
  const offline = metadata.scopes_supported.includes('offline_access') ? ' offline_access' : '';
  return {
    links: metadata.account_links ?? sessionSettings().links,
    devLoginAccounts: metadata.dev_login ? metadata.dev_login_accounts : [],
    scope: `${sessionSettings().scope}${offline}`,
  };
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** A session's tokens and current identity; `before` supplies what a renewal's response leaves out. */
export async function sessionTokens(
  tokens: Tokens,
  now: number,
  before?: SessionTokens,
): Promise<SessionTokens> {
  const idToken = tokens.id_token ?? before?.idToken;
  const sub = tokens.claims()?.sub ?? before?.identity.sub;
  if (idToken === undefined || sub === undefined) throw new Error('The provider sent no ID token.');
  return {
    identity: await currentIdentity(tokens, sub, before?.identity),
    accessToken: tokens.access_token,
    accessTokenExpiresAt: now + (tokens.expires_in ?? 300),
    refreshToken: tokens.refresh_token ?? before?.refreshToken ?? null,
    idToken,
    authenticatedAt: tokens.claims()?.auth_time ?? before?.authenticatedAt ?? 0,
  };
}

/** Userinfo is the latest source; claims that it lacks, such as Cognito's groups, come from the ID token. */
async function currentIdentity(tokens: Tokens, sub: string, before: Identity | undefined): Promise<Identity> {
  const { claims } = sessionSettings();
  const userInfo = await oidc.fetchUserInfo(await identityProvider(), tokens.access_token, sub);
  const identity = identityFromClaims({ ...tokens.claims(), ...userInfo }, claims);
  const rolesMissing = !tokens.claims() && userInfo[claims.roles] === undefined;
  return rolesMissing && before ? { ...identity, roles: before.roles } : identity;
}

/** Nobody else can obtain the token of an ended session, so a provider that is down is only logged. */
export async function revokeRefreshToken({ refreshToken }: { refreshToken: string | null }): Promise<void> {
  if (refreshToken === null) return;
  try {
    const provider = await identityProvider();
    if (provider.serverMetadata().revocation_endpoint) await oidc.tokenRevocation(provider, refreshToken);
  } catch (error) {
    logProblem('The refresh token of a session that has ended was not revoked.', error);
  }
}
