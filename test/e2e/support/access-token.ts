import { createHash, randomBytes } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test';
import type { Message } from './stack.ts';

type Addresses = { siteUrl: string; consoleUrl: string };
type Registered = { client_id: string; redirect_uri: string };

/** Signs in a seeded account as a separate client would: code and PKCE, without the site. */
export async function accessToken(stack: Addresses, account: string): Promise<string> {
  await using client = await Client.connect(stack);
  const asked = { prompt: 'login', login_hint: account, dev_login: '1' };
  return await client.tokenFor(await client.authorize(asked));
}

/** Registers a pet owner, verifies their mobile number, and returns an access token. */
export async function registerOwner(
  stack: Addresses,
  { email, phone }: { email: string; phone: string },
): Promise<string> {
  await using client = await Client.connect(stack);
  const screen = await client.authorize({ screen_hint: 'register' });
  const person = { firstName: 'Robin', lastName: 'Marsh', email, password: 'twelve-walks-a-day' };
  const registered = await client.browser.post(screen.url(), { form: person });
  await verifyPhone(stack, await client.tokenFor(registered), phone);
  // The first token still says that the number is not verified.
  return await client.tokenFor(await client.authorize({}));
}

async function verifyPhone({ siteUrl, consoleUrl }: Addresses, token: string, phone: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `${siteUrl}/api/phone/${path}?locale=en_gb`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status, await response.text()).toBe(200);
  };
  await post('codes', { phone });
  const query = new URLSearchParams({ channel: 'sms', to: phone, last: '1' });
  const [text]: Message[] = await (await fetch(`${consoleUrl}/api/messages?${query}`)).json();
  await post('verification', { phone, code: /\d{6}/.exec(text?.text ?? '')?.[0] ?? '' });
}

/** A client of the identity provider, with a browser of its own. */
class Client {
  readonly browser: APIRequestContext;
  readonly issuer: string;
  readonly #common: Registered;
  readonly #verifier = randomBytes(32).toString('base64url');

  private constructor(browser: APIRequestContext, issuer: string, common: Registered) {
    this.browser = browser;
    this.issuer = issuer;
    this.#common = common;
  }

  static async connect({ siteUrl, consoleUrl }: Addresses): Promise<Client> {
    const { clientId, issuer } = await (await fetch(`${consoleUrl}/api/about`)).json();
    const common = { client_id: clientId, redirect_uri: `${siteUrl}/auth/callback` };
    return new Client(await request.newContext(), issuer, common);
  }

  /** The page where the request ends: a screen of the provider, or the site's callback with a code. */
  async authorize(asked: Record<string, string>): Promise<APIResponse> {
    const { authorization_endpoint } = await this.#endpoints();
    const query = new URLSearchParams({
      ...this.#common,
      response_type: 'code',
      scope: 'openid profile email',
      state: 'x',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...asked,
    });
    return this.browser.get(`${authorization_endpoint}?${query}`);
  }

  /** Exchanges the code of the page where signing in ended. */
  async tokenFor(landed: APIResponse): Promise<string> {
    const code = new URL(landed.url()).searchParams.get('code') ?? '';
    const { token_endpoint } = await this.#endpoints();
    const form = { ...this.#common, grant_type: 'authorization_code', code, code_verifier: this.#verifier };
    const response = await this.browser.post(token_endpoint, { form });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()).access_token;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.browser.dispose();
  }

  async #endpoints(): Promise<{ authorization_endpoint: string; token_endpoint: string }> {
    return (await this.browser.get(`${this.issuer}/.well-known/openid-configuration`)).json();
  }
}
