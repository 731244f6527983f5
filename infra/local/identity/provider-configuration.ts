import type { Configuration, KoaContextWithOIDC as Context, Provider } from 'oidc-provider';
import type { IdentityContext } from './identity-context.ts';
import type { PasskeyCeremonies } from './passkeys.ts';
import { claimsByScope, claimsOf } from './provider-claims.ts';
import { readForm, redirect, type ScreenRequest, sendPage } from './screen-response.ts';
import { passkeyScreen, problemScreen, signOutScreen } from './screens/screens.ts';
import { seededAccounts } from './seeded-accounts.ts';

const scopes = 'openid email phone profile aws.cognito.signin.user.admin';
const resource = 'urn:merrowvale:portal';
const hour = 3600;
const fortnight = 14 * 24 * hour;

/**
 * A public client with PKCE, access tokens as JWTs with Cognito's claim names, single-use refresh tokens.
 * Userinfo is implemented outside the library (`access-tokens.ts`), whose own only supports opaque tokens.
 */
export function providerConfiguration(parts: IdentityContext): Configuration {
  const { mount, siteUrl, clientId, claims, accounts, keys, adapter } = parts;
  return {
    adapter,
    clients: [
      {
        client_id: clientId,
        client_name: 'Merrowvale Animal Health',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        // Cognito's tokens always contain it.
        require_auth_time: true,
        redirect_uris: [`${siteUrl}/auth/callback`],
        post_logout_redirect_uris: [`${siteUrl}/auth/signed-out`],
      },
    ],
    clientBasedCORS: () => false,
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookies],
      names: { session: 'identity', interaction: 'identity_screen', resume: 'identity_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: mount },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    scopes: scopes.split(' '),
    claims: claimsByScope(claims),
    conformIdTokenClaims: false,
    extraParams: ['dev_login', 'screen_hint', 'screen_set'],
    discovery: discoveryExtras(parts),
    ttl: {
      AuthorizationCode: 60,
      AccessToken: hour,
      IdToken: hour,
      Interaction: hour,
      RefreshToken: fortnight,
      Grant: fortnight,
      Session: fortnight,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => endSession(context, form, parts),
        postLogoutSuccessSource: async (context) => context.redirect(`${siteUrl}/auth/signed-out`),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes,
          audience: clientId,
          accessTokenTTL: hour,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    interactions: { url: (_, interaction) => `${mount}/interaction/${interaction.uid}` },
    async findAccount(_, sub) {
      const account = accounts.find(sub);
      const own = { sub, token_use: 'id' };
      return account && { accountId: sub, claims: async () => ({ ...claimsOf(account, claims), ...own }) };
    },
    loadExistingGrant: newGrant,
    async extraTokenClaims({ oidc: { entities } }, token) {
      const account = 'accountId' in token ? accounts.find(token.accountId) : undefined;
      const { authTime: auth_time } = entities.AuthorizationCode ?? entities.RefreshToken ?? {};
      // Links the token to its sign-in, as Cognito does; ending the sign-in revokes the token.
      const origin_jti = 'grantId' in token ? token.grantId : undefined;
      const own = { token_use: 'access', username: account?.email, auth_time, origin_jti };
      return account && { ...claimsOf(account, claims), ...own };
    },
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    async renderError(context, out) {
      context.type = 'html';
      context.body = problemScreen(mount, out.error_description ?? out.error, siteUrl);
    },
  };
}

function discoveryExtras(parts: IdentityContext): Record<string, unknown> {
  const { issuer, siteUrl, clientId, ceremonies } = parts;
  const adding = new URLSearchParams({ client_id: clientId, redirect_uri: passkeyReturn(siteUrl) });
  return {
    userinfo_endpoint: `${issuer}/userinfo`,
    account_links: {
      register: `${issuer}/register`,
      ...(ceremonies && { passkeys: `${issuer}/passkeys/add?${adding}` }),
    },
    dev_login: true,
    dev_login_accounts: seededAccounts.map(({ handle }) => handle),
  };
}

/**
 * The only client is the company's own site, so users are not asked for consent. Each sign-in has a grant of its own:
 * as with Cognito, revoking its token does not affect other sign-ins of the same person.
 */
async function newGrant(context: Context) {
  const { provider, session, client } = context.oidc;
  if (session?.accountId === undefined || client === undefined) return undefined;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(scopes);
  grant.addResourceScope(resource, scopes);
  await grant.save();
  return grant;
}

/** Users who come from the site's own sign-out, proven by their ID token, have already confirmed it. */
async function endSession(
  context: Context,
  form: string,
  { mount, clientId }: IdentityContext,
): Promise<void> {
  const { provider, session, entities } = context.oidc;
  const { postLogoutRedirectUri = '', state } = session?.state ?? {};
  const target = URL.parse(String(postLogoutRedirectUri));
  if (!session || !target || entities.IdTokenHint?.payload.sub !== session.accountId) {
    context.body = signOutScreen(mount, form);
    return;
  }
  if (state) target.searchParams.set('state', String(state));
  const grantId = session.grantIdFor(clientId);
  const grant = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  await grant?.destroy();
  await session.destroy();
  context.cookies.set(provider.cookieName('session'), null, { path: mount });
  context.status = 303;
  context.redirect(target.href);
}

type PasskeyParts = IdentityContext & { provider: Provider; ceremonies: PasskeyCeremonies };

/** The address that the site gives Cognito to return to, which has to be one of its client's. */
const passkeyReturn = (siteUrl: string) => `${siteUrl}/auth/passkeys-return`;

const problems = {
  refused: 'The passkey could not be added. Please try again.',
  'too-many': 'You have 20 passkeys already. Remove one first.',
} as const;

/**
 * `/passkeys/add`, as of Cognito's managed login: adds a passkey to the account that is signed in to the provider, and
 * returns with `result=success`; without such an account, with `result=invalid_session`.
 */
export async function handlePasskeys(screen: ScreenRequest, parts: PasskeyParts): Promise<void> {
  const { request, response, method, query } = screen;
  const { issuer, mount, siteUrl, clientId, provider, accounts, ceremonies } = parts;
  const back = passkeyReturn(siteUrl);
  const isForeign = ![undefined, new URL(issuer).origin].includes(request.headers.origin);
  if (query.get('client_id') !== clientId || query.get('redirect_uri') !== back || isForeign) {
    const markup = problemScreen(mount, 'The form was sent from another site.', siteUrl);
    return sendPage(response, markup, siteUrl, { status: 400 });
  }
  const { accountId } = await provider.Session.get(provider.createContext(request, response));
  const account = accountId === undefined ? undefined : accounts.find(accountId);
  if (!account) return redirect(response, `${back}?result=invalid_session`);
  const posted = method === 'POST' ? (await readForm(request)).get('response') : undefined;
  const result = method === 'POST' ? await ceremonies.create(account.sub, posted) : undefined;
  if (result === 'created') return redirect(response, `${back}?result=success`);
  const action = `${mount}/passkeys/add?${query}`;
  const options = await ceremonies.creationOptions(account);
  const view = { mount, action, options, back };
  const markup = passkeyScreen({ ...view, ...(result && { errors: { passkey: problems[result] } }) });
  sendPage(response, markup, siteUrl, { status: result ? 400 : 200, scripted: true });
}
