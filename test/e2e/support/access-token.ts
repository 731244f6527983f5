import { createHash, randomBytes } from 'node:crypto';
import { expect, request } from '@playwright/test';

type Addresses = { siteUrl: string; consoleUrl: string };

/** Signs in a seeded account as a separate client would: code and PKCE, without the site. */
export async function accessToken(stack: Addresses, account: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const { clientId, issuer } = await (await fetch(`${stack.consoleUrl}/api/about`)).json();
  const common = { client_id: clientId, redirect_uri: `${stack.siteUrl}/auth/callback` };
  const asked = new URLSearchParams({
    ...common,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'x',
    prompt: 'login',
    login_hint: account,
    dev_login: '1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const browser = await request.newContext();
  const { authorization_endpoint, token_endpoint } = await (
    await browser.get(`${issuer}/.well-known/openid-configuration`)
  ).json();
  const landed = await browser.get(`${authorization_endpoint}?${asked}`);
  const code = new URL(landed.url()).searchParams.get('code') ?? '';
  const response = await browser.post(token_endpoint, {
    form: { ...common, grant_type: 'authorization_code', code, code_verifier: verifier },
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).access_token;
}
