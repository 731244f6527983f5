import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { type IdentityContext, type IdentityProviderOptions, openIdentity } from './identity-context.ts';
import { handleInteraction } from './interaction-routes.ts';
import { poolAccounts } from './pool-accounts.ts';
import { claimsOf } from './provider-claims.ts';
import { handlePasskeys, providerConfiguration } from './provider-configuration.ts';
import { handleAsset, redirect, type ScreenRequest, sendPage } from './screen-response.ts';
import { problemScreen } from './screens/screens.ts';
import { seededAccounts, seededPassword } from './seeded-accounts.ts';

export type IdentityProvider = Awaited<ReturnType<typeof createIdentityProvider>>;

/**
 * A certified OpenID Connect provider library with accounts and screens, in place of the deployed user pool.
 */
export async function createIdentityProvider(options: IdentityProviderOptions) {
  const context = await openIdentity(options);
  const { issuer, siteUrl, mount, ceremonies } = context;
  const provider = new Provider(issuer, providerConfiguration(context));
  const handleByLibrary = provider.callback();

  async function route(screen: ScreenRequest): Promise<void> {
    const { path, request, response } = screen;
    if (await handleAsset(screen)) return;
    if (path === '/userinfo') return handleUserinfo(screen, context);
    if (path.startsWith('/interaction/')) return handleInteraction(screen, { ...context, provider });
    if (path === '/passkeys/add' && ceremonies)
      return handlePasskeys(screen, { ...context, ceremonies, provider });
    if (path === '/register') return redirect(response, registration(context, screen.query));
    if (path === '/session/end' && (await isSignedOut(provider, screen))) {
      return redirect(response, `${siteUrl}/auth/signed-out`);
    }
    // The library builds its URLs from the request; people may have used another name of this machine.
    request.headers.host = new URL(issuer).host;
    return handleByLibrary(Object.assign(request, { baseUrl: mount }), response);
  }

  return {
    accounts: seededAccounts,
    /** The password of every seeded account. */
    password: seededPassword,
    poolAccounts: poolAccounts({ ...context, codes: context.emailCodes }),
    close: context.close,
    /** Handles every request at or below the issuer's path; `request.url` still includes that path. */
    async handle(request: IncomingMessage, response: ServerResponse) {
      const address = belowMount(request.url ?? '/', mount);
      request.url = `${address.pathname}${address.search}`;
      const { pathname: path, searchParams: query } = address;
      try {
        await route({ request, response, method: request.method ?? 'GET', path, query });
      } catch (error) {
        if (response.headersSent) throw error;
        const ended = error instanceof Error && error.name === 'SessionNotFound';
        const reason = ended ? 'This sign-in has ended. Start again from the site.' : String(error);
        const markup = problemScreen(mount, reason, siteUrl);
        sendPage(response, markup, siteUrl, { status: ended ? 400 : 500 });
      }
    },
  };
}

function belowMount(address: string, mount: string): URL {
  const rest = address.startsWith(mount) ? address.slice(mount.length) : address;
  return new URL(`http://provider.invalid${rest.startsWith('/') ? rest : `/${rest}`}`);
}

/** Registration is an authorization request that starts on another screen. */
function registration({ mount, siteUrl }: IdentityContext, query: URLSearchParams): string {
  if (!query.has('client_id')) return `${siteUrl}/auth/register`;
  const request = new URLSearchParams(query);
  request.set('prompt', 'login');
  request.set('screen_hint', 'register');
  return `${mount}/auth?${request}`;
}

async function isSignedOut(provider: Provider, { request, response }: ScreenRequest): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(request, response));
  return session.accountId === undefined;
}

async function handleUserinfo({ request, response }: ScreenRequest, context: IdentityContext): Promise<void> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const holder = token === undefined ? undefined : await context.tokens.holder(token);
  const account = holder && context.accounts.find(holder.sub);
  if (!account) response.setHeader('www-authenticate', 'Bearer error="invalid_token"');
  response.writeHead(account ? 200 : 401, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(account ? claimsOf(account, context.claims) : { error: 'invalid_token' }));
}
