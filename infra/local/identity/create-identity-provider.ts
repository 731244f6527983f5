import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ClaimMap, claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { Provider } from 'oidc-provider';
import * as z from 'zod';
import type { Email } from '../runtime/own-calls.ts';
import { handleUserinfo, openAccessTokens } from './access-tokens.ts';
import { openAccountStore } from './account-store.ts';
import { createProviderAdapter, loadProviderKeys, openIdentityDatabase } from './identity-database.ts';
import { handleInteraction } from './interaction-routes.ts';
import { openOneTimeCodes } from './one-time-codes.ts';
import { openPasskeys, passkeyCeremonies } from './passkeys.ts';
import { poolAccounts } from './pool-accounts.ts';
import { handlePasskeys, providerConfiguration } from './provider-configuration.ts';
import { handleAsset, redirect, type ScreenRequest, sendPage } from './screen-response.ts';
import { problemScreen } from './screens/screens.ts';
import { openSecondFactors } from './second-factors.ts';
import { seededAccounts, seededPassword } from './seeded-accounts.ts';

export type IdentityProviderOptions = {
  /** Its URL with path: `http://localhost:4000/identity`. */
  issuer: string;
  siteUrl: string;
  clientId: string;
  /** The `OIDC_CLAIMS` setting of the stack, so that both use the same claim names. */
  claims: Partial<ClaimMap>;
  stateDirectory: string;
  passkeys: boolean;
  sendEmail: (to: string, email: Email) => Promise<void>;
  /** Called after a password was reset, as the user pool calls its trigger. */
  afterReset: (account: { sub: string; email: string | null }) => Promise<void>;
};

export type IdentityProvider = Awaited<ReturnType<typeof createIdentityProvider>>;

/**
 * A certified OpenID Connect provider library with accounts and screens, in place of the deployed user pool.
 */
export async function createIdentityProvider(options: IdentityProviderOptions) {
  const { issuer, siteUrl, clientId, sendEmail, afterReset } = options;
  const mount = new URL(issuer).pathname;
  const claims = claimMap.parse(options.claims);
  const now = () => Math.floor(Date.now() / 1000);
  const database = openIdentityDatabase(options.stateDirectory);
  const accounts = await openAccountStore(database);
  const keys = loadProviderKeys(database);
  const adapter = createProviderAdapter(database, now);
  const configuration = providerConfiguration({
    ...{ issuer, siteUrl, clientId, claims, passkeys: options.passkeys },
    ...{ accounts, keys, adapter },
  });
  const provider = new Provider(issuer, configuration);
  const handleByLibrary = provider.callback();
  const passwordCodes = openOneTimeCodes(database, 'password', now);
  const emailCodes = openOneTimeCodes(database, 'email', now);
  const factors = openSecondFactors(database, now);
  const { hostname: id, origin } = new URL(issuer);
  const passkeys = openPasskeys(database, id);
  const ceremonies = options.passkeys ? passkeyCeremonies(passkeys, { id, origin }, now) : undefined;
  const parts = {
    ...{ issuer, mount, siteUrl, clientId, claims, provider },
    ...{ accounts, passwordCodes, factors, ceremonies, sendEmail, afterReset },
    areBothFactors: passkeys.areBothFactors,
  };
  const tokens = openAccessTokens(database, { issuer, clientId, publicKey: publicPart(keys.signing) });

  async function route(screen: ScreenRequest): Promise<void> {
    const { path, request, response } = screen;
    if (await handleAsset(screen)) return;
    if (path === '/userinfo') return handleUserinfo(screen, { ...parts, tokens });
    if (path.startsWith('/interaction/')) return handleInteraction(screen, parts);
    if (path === '/passkeys/add' && ceremonies) return handlePasskeys(screen, { ...parts, ceremonies });
    if (path === '/register') return redirect(response, registration(parts, screen.query));
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
    poolAccounts: poolAccounts({
      accounts,
      claims,
      codes: emailCodes,
      tokens,
      secondFactors: factors,
      passkeys,
      sendEmail,
    }),
    close: () => database.close(),
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
function registration(
  { mount, siteUrl }: { mount: string; siteUrl: string },
  query: URLSearchParams,
): string {
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

const rsaKey = z.looseObject({ kty: z.string(), n: z.string(), e: z.string(), kid: z.string() });

function publicPart(signing: Record<string, unknown>): { kty: string; n: string; e: string; kid: string } {
  const { kty, n, e, kid } = rsaKey.parse(signing);
  return { kty, n, e, kid };
}
