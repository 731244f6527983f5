import { messageLanguage } from '@merrowvale/shared/locales.ts';
import * as oidc from 'openid-client';
import { expiredSurplusSignIns, signInCookie } from './cookies.ts';
import { leaveFrame } from './frame-return.ts';
import { identityProvider, providerExtras } from './identity-provider.ts';
import { isWithinLimit } from './limit-network.ts';
import { problemPage } from './plain-page.ts';
import { plainStatus, seeOther } from './responses.ts';
import { localeOf, returnPathOf, screenLanguage } from './return-url.ts';
import { randomValue, seconds, sessionSettings } from './settings.ts';
import { saveSignIn, signInSeconds } from './sign-in-store.ts';

/**
 * `/auth/login`: redirects the browser to the provider with a new state, nonce and PKCE challenge. `fresh=yes` makes
 * people enter their password even if the provider knows them.
 */
export async function startSignIn(request: Request): Promise<Response> {
  const isFresh = new URL(request.url).searchParams.get('fresh') === 'yes';
  return begin(request, isFresh ? freshly : {});
}

/** Cognito supports only the prompt; the maximum age makes any other provider send the time of the sign-in. */
const freshly = { prompt: 'login', max_age: '0' };

const screenSetName = /^[\w-]{1,60}$/;

export async function startRegistration(request: Request): Promise<Response> {
  const { links } = await providerExtras();
  const screenSet = new URL(request.url).searchParams.get('screenSet') ?? '';
  const extra = {
    ...(links.register === undefined && { prompt: 'create' }),
    ...(screenSetName.test(screenSet) && { screen_set: screenSet }),
  };
  return begin(request, extra, links.register);
}

export async function startDevLogin(request: Request): Promise<Response> {
  const { devLoginAccounts } = await providerExtras();
  const account = new URL(request.url).searchParams.get('account') ?? 'owner';
  if (!devLoginAccounts.includes(account)) return plainStatus(404);
  return begin(request, { prompt: 'login', login_hint: account, dev_login: '1' });
}

async function begin(request: Request, extra: Record<string, string>, screen?: string): Promise<Response> {
  // Passwords are never entered in a frame; the page that contains the frame opens the screen instead.
  if ((request.headers.get('sec-fetch-dest') ?? 'document') !== 'document') return leaveFrame('page-needed');
  const { siteUrl } = sessionSettings();
  const query = new URL(request.url).searchParams;
  const returnPath = returnPathOf(query);
  if (!(await isWithinLimit('sign-ins', request.headers.get('x-viewer-address') ?? '')))
    return problemPage(
      'Too many sign-ins were begun from your network. Please wait a quarter of an hour.',
      returnPath,
      429,
    );
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const browser = randomValue();
  const expiresAt = seconds() + signInSeconds;
  const authorization = oidc.buildAuthorizationUrl(await identityProvider(), {
    redirect_uri: `${siteUrl}/auth/callback`,
    scope: (await providerExtras()).scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: screenLanguage(query),
    // Cognito's own name for the parameter; it knows languages, but no countries.
    lang: messageLanguage(localeOf(query)),
    ...extra,
  });
  const row = { nonce, codeVerifier, returnPath, isFresh: extra === freshly, screenSet: extra.screen_set };
  await saveSignIn(state, browser, { ...row, expiresAt });
  return seeOther(screen === undefined ? authorization.href : screenAddress(screen, authorization), [
    ...expiredSurplusSignIns(request, siteUrl),
    signInCookie(siteUrl, state, browser),
  ]);
}

/** The provider's own screen accepts the parameters of the authorization endpoint. */
function screenAddress(screen: string, { searchParams }: URL): string {
  const address = new URL(screen);
  for (const [name, value] of searchParams) address.searchParams.set(name, value);
  return address.href;
}
