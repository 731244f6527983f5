import * as oidc from 'openid-client';
import { readCookie, signInCookie, signInCookieName } from './cookies.ts';
import { identityProvider, providerExtras } from './identity-provider.ts';
import { plainStatus, seeOther } from './responses.ts';
import { returnPathOf } from './return-url.ts';
import { randomValue } from './secret-value.ts';
import { sessionSettings } from './settings.ts';
import { saveSignIn, signInSeconds } from './sign-in-store.ts';

/** `/auth/login`: sends the browser to the provider with a fresh state, nonce and PKCE challenge. */
export async function startSignIn(request: Request): Promise<Response> {
  return begin(request, {});
}

/** `/auth/register`: the same request, to the provider's registration screen. */
export async function startRegistration(request: Request): Promise<Response> {
  const { links } = await providerExtras();
  return begin(request, links.register === undefined ? { prompt: 'create' } : {}, links.register);
}

/** `/auth/dev-login`: signs a seeded account in, where the provider says that it has such accounts. */
export async function startDevLogin(request: Request): Promise<Response> {
  const { devLoginAccounts } = await providerExtras();
  const account = new URL(request.url).searchParams.get('account') ?? 'owner';
  if (!devLoginAccounts.includes(account)) return plainStatus(404);
  return begin(request, { prompt: 'login', login_hint: account, dev_login: '1' });
}

async function begin(request: Request, extra: Record<string, string>, screen?: string): Promise<Response> {
  const { siteUrl, tableName } = sessionSettings();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const browser = readCookie(request, signInCookieName(siteUrl)) ?? randomValue();
  const returnPath = returnPathOf(new URL(request.url).searchParams);
  const expiresAt = Math.floor(Date.now() / 1000) + signInSeconds;
  const address = oidc.buildAuthorizationUrl(await identityProvider(), {
    redirect_uri: `${siteUrl}/auth/callback`,
    scope: (await providerExtras()).scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...extra,
  });
  await saveSignIn(tableName, state, browser, { nonce, codeVerifier, returnPath, expiresAt });
  return seeOther(screen === undefined ? address.href : screenAddress(screen, address), [
    signInCookie(siteUrl, browser, signInSeconds),
  ]);
}

/** The provider's own screen takes the request that the authorization endpoint would. */
function screenAddress(screen: string, { searchParams }: URL): string {
  const address = new URL(screen);
  for (const [name, value] of searchParams) address.searchParams.set(name, value);
  return address.href;
}
