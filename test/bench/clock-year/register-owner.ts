import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';

export type Console = { siteUrl: string; issuer: string; clientId: string };

const maxRedirects = 12;
const tokens = z.object({ access_token: z.string() });

/** Registers a user with the identity provider as a browser would, and returns an access token. */
export async function registerOwner({ siteUrl, issuer, clientId }: Console, email: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const callback = `${siteUrl}/auth/callback`;
  const question = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid email phone profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    screen_hint: 'register',
  });
  const browser = new Browser(callback);
  const screen = await browser.go(`${issuer}/auth?${question}`);
  const form = { firstName: 'Robin', lastName: 'Bench', email, password: 'healthy-pets-bench' };
  const end = await browser.go(screen, new URLSearchParams(form));
  const code = new URL(end).searchParams.get('code') ?? '';
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: callback,
      code,
      code_verifier: verifier,
    }),
  });
  return tokens.parse(await response.json()).access_token;
}

/** Follows redirects with its cookies up to a given address, which is not requested. */
class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #last: string;

  constructor(last: string) {
    this.#last = last;
  }

  async go(start: string, form?: URLSearchParams): Promise<string> {
    let url = start;
    let body = form;
    for (let hop = 0; hop < maxRedirects; hop += 1) {
      if (url.startsWith(this.#last)) return url;
      const response = await this.#fetch(url, body);
      const next = response.headers.get('location');
      if (next === null) return url;
      url = new URL(next, url).href;
      body = undefined;
    }
    throw new Error(`${start} leads nowhere.`);
  }

  async #fetch(url: string, body: URLSearchParams | undefined): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}
