import { accessTokenVerifier } from '@merrowvale/functions/lib/identity/caller.ts';
import { endedAccountKey, sessionKey, sessionsPartition } from '@merrowvale/shared/schemas/session.ts';
import { describe, expect, it } from 'vitest';
import { createSession, findSession } from '../../../web/lib/session/session-store.ts';
import { hashOf } from '../../../web/lib/session/settings.ts';
import { parseHtml } from '../../support/parse-html.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { claimsIn, formAction, identityVisits, idOf, now, rowOf } from './identity-visits.ts';
import { callTable, keyAttributes } from './table-call.ts';

const { world, signedIn } = identityVisits();

describe('signing in', () => {
  it('takes an owner through the provider’s screen and back to the page they came from [AUT-01] [AUT-03] [URL-11]', async () => {
    const browser = new CookieBrowser();
    const screen = await browser.visit(`${world().siteUrl}/auth/login?returnUrl=/en_gb/pets`);
    expect(parseHtml(screen.text).texts('h1')).toContain('Sign in');
    const action = new URL(formAction(screen.text), world().issuer).href;
    const wrong = await browser.visit(action, {
      method: 'POST',
      form: { email: 'owner@example.com', password: 'guess' },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('do not match');
    const right = await browser.visit(action, {
      method: 'POST',
      form: { email: 'Owner@Example.com', password: 'healthy-pets' },
    });
    expect(right.text).toBe('page /en_gb/pets');
    expect((await rowOf(browser)).identity.email).toBe('owner@example.com');
  });

  const tabs = ['/en_gb/pets', '/de/account', '/us/reminders?page=2'] as const;
  it.each([
    ['one after the other', [0, 1, 2], false],
    ['in the other order', [2, 1, 0], false],
    ['restored at once', [1, 0, 2], true],
  ] as const)(
    'takes every tab in which it was begun where it wanted to go: %s [AUT-03]',
    async (_, order, isAtOnce) => {
      const browser = new CookieBrowser();
      const begin = (path: string) =>
        browser.request(
          `${world().siteUrl}/auth/dev-login?${new URLSearchParams({ account: 'owner', returnUrl: path })}`,
        );
      const begun: string[] = [];
      if (isAtOnce) begun.push(...(await Promise.all(tabs.map(begin))).map(({ location }) => location ?? ''));
      else for (const path of tabs) begun.push((await begin(path)).location ?? '');
      for (const tab of order) expect((await browser.visit(begun[tab] ?? '')).text).toBe(`page ${tabs[tab]}`);
      expect(browser.cookies.filter(({ name }) => name.startsWith('sign-in'))).toEqual([]);
    },
  );

  it('keeps the eight latest attempts of a browser, so that its cookies never exceed a request [AUT-03]', async () => {
    const browser = new CookieBrowser();
    const begun: string[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const address = `${world().siteUrl}/auth/dev-login?account=owner&returnUrl=/en_gb/${attempt}`;
      begun.push((await browser.request(address)).location ?? '');
    }
    expect(browser.cookies.filter(({ name }) => name.startsWith('sign-in'))).toHaveLength(8);
    expect((await browser.visit(begun[1] ?? '')).status).toBe(400);
    for (const attempt of [2, 9])
      expect((await browser.visit(begun[attempt] ?? '')).text).toBe(`page /en_gb/${attempt}`);
  });

  it('sends a code challenge, a state and a nonce, and never exposes a token to the browser [AUT-01]', async () => {
    const { browser, visit } = await signedIn();
    const asked = new URL(visit.hops[1] ?? '').searchParams;
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(asked.get(name)?.length).toBeGreaterThan(20);
    const row = await rowOf(browser);
    const seen = JSON.stringify([visit, browser.cookies]);
    for (const token of [row.accessToken, row.refreshToken, row.idToken]) expect(seen).not.toContain(token);
  });

  it('sets an opaque cookie that scripts cannot read, new at every sign-in [AUT-04]', async () => {
    const { browser } = await signedIn();
    const cookie = browser.cookie('session');
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    expect(cookie?.attributes).toBe('Path=/; Max-Age=43200; HttpOnly; SameSite=Lax');
    const before = idOf(browser);
    await browser.visit(`${world().siteUrl}/auth/dev-login?account=clinic`);
    expect(idOf(browser)).not.toBe(before);
    expect(await findSession(before, now())).toBeUndefined();
  });

  it('stores only the hash of the cookie in the table, and encrypts the person and the tokens [AUT-04]', async () => {
    const { browser } = await signedIn();
    const row = await callTable('GetItem', {
      TableName: 'portal',
      Key: keyAttributes(sessionKey(hashOf(idOf(browser)))),
    });
    const { identity, accessToken, refreshToken, idToken } = await rowOf(browser);
    expect(identity.email).toBe('owner@example.com');
    for (const secret of [idOf(browser), identity.email, identity.sub, accessToken, refreshToken, idToken])
      expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('indexes sessions by owner, so that all of them end when the account is deleted [PRI-01]', async () => {
    const { browser } = await signedIn();
    const { sub } = (await rowOf(browser)).identity;
    const row = await callTable('GetItem', {
      TableName: 'portal',
      Key: keyAttributes({ pk: sessionsPartition(sub), sk: hashOf(idOf(browser)) }),
    });
    expect(row).toMatchObject({ Item: { ttl: { N: expect.any(String) } } });
  });

  it('starts no session once the deletion of the account has started [PRI-01]', async () => {
    const { browser } = await signedIn('farmer');
    const key = keyAttributes(endedAccountKey(hashOf((await rowOf(browser)).identity.sub)));
    await callTable('PutItem', { TableName: 'portal', Item: key });
    const { browser: late, visit } = await signedIn('farmer');
    expect(visit.status).toBe(400);
    expect(visit.text).toContain('This account has been deleted.');
    expect(late.cookie('session')).toBeUndefined();
    const origin = { browser: null, system: null, country: null, city: null };
    const parts = { tokens: await rowOf(browser), origin, method: null };
    expect(await createSession('late', parts, now())).toBe(false);
    expect(await findSession('late', now())).toBeUndefined();
    await callTable('DeleteItem', { TableName: 'portal', Key: key });
  });

  it.each([
    ['owner', { phoneVerified: false, roles: ['pet_owner'], light: false }],
    ['owner-verified', { phone: '+447700900142', phoneVerified: true }],
    [
      'clinic',
      {
        roles: ['pet_owner', 'vet'],
        crmId: 'CRM-204417',
        salutation: 'Dr',
        firstName: 'Priya',
        lastName: 'Raman',
      },
    ],
    ['vet-no-crm', { roles: ['pet_owner', 'vet'], crmId: null }],
    ['farmer', { roles: ['pet_owner', 'sheep_farmer'] }],
    ['light', { light: true, lastName: null }],
    ['support', { roles: ['pet_owner', 'support'] }],
  ])('signs in the seeded account %s with its own details [AUT-02] [IDN-03]', async (account, details) => {
    const { browser, visit } = await signedIn(account);
    expect(visit.text).toBe('page /en_gb/pets');
    expect((await rowOf(browser)).identity).toMatchObject({ email: `${account}@example.com`, ...details });
  });

  it('rejects an account that was not seeded [AUT-02]', async () => {
    const { visit } = await signedIn('stranger');
    expect(visit.status).toBe(404);
  });

  it('rejects a callback with an unknown state, or from another browser [AUT-01]', async () => {
    const browser = new CookieBrowser();
    await browser.request(`${world().siteUrl}/auth/login`);
    const forged = await browser.request(`${world().siteUrl}/auth/callback?code=x&state=forged`);
    expect(forged.status).toBe(400);

    const victim = new CookieBrowser();
    const start = await browser.request(`${world().siteUrl}/auth/login`);
    const state = new URL(start.location ?? '').searchParams.get('state');
    const planted = await victim.request(`${world().siteUrl}/auth/callback?code=x&state=${state}`);
    expect(planted.status).toBe(400);
    expect(victim.cookie('session')).toBeUndefined();
  });

  it('accepts a callback only once [AUT-01]', async () => {
    const browser = new CookieBrowser();
    const visit = await browser.visit(`${world().siteUrl}/auth/dev-login?account=owner`);
    const callback = visit.hops.find((hop) => hop.includes('/auth/callback')) ?? '';
    expect((await browser.request(callback)).status).toBe(400);
  });

  it.each([
    [
      'a code that was requested with another code challenge',
      'code_challenge',
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    ],
    ['an ID token with another request’s nonce', 'nonce', 'someone-elses-nonce'],
  ])('rejects %s [AUT-01]', async (_, parameter, value) => {
    const browser = new CookieBrowser();
    const start = await browser.request(`${world().siteUrl}/auth/dev-login?account=owner`);
    const asked = new URL(start.location ?? '');
    asked.searchParams.set(parameter, value);
    const visit = await browser.visit(asked.href);
    expect(visit.status).toBe(400);
    expect(browser.cookie('session')).toBeUndefined();
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'https:evil.example',
    'https://evil.example/',
  ])('goes to the locale’s home page instead of %j [URL-11] [SEC-02]', async (returnUrl) => {
    const query = new URLSearchParams({ account: 'owner', returnUrl, locale: 'us' });
    const visit = await new CookieBrowser().visit(`${world().siteUrl}/auth/dev-login?${query}`);
    expect(visit.text).toBe('page /us');
  });

  it('reports an expired sign-in when someone returns to an old screen [AUT-03]', async () => {
    const screen = await new CookieBrowser().visit(`${world().issuer}/interaction/long-gone`);
    expect(screen.status).toBe(400);
    expect(screen.text).toContain('This sign-in has ended. Start again from the site.');
  });

  it('shows an error page when the provider refuses [AUT-03]', async () => {
    const browser = new CookieBrowser();
    const start = await browser.request(`${world().siteUrl}/auth/login?returnUrl=/en_gb/pets`);
    const state = new URL(start.location ?? '').searchParams.get('state');
    const refused = await browser.request(
      `${world().siteUrl}/auth/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(world().issuer)}`,
    );
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('/auth/login?returnUrl=%2Fen_gb%2Fpets');
  });
});

describe('the access token', () => {
  it('is a signed JWT with the claim names of the deployed user pool, valid for an hour [AUT-02] [AUT-05]', async () => {
    const { browser } = await signedIn('owner-verified');
    const { accessToken, accessTokenExpiresAt } = await rowOf(browser);
    const verify = accessTokenVerifier({ issuer: world().issuer, clientId: 'portal' });
    const payload = await verify(accessToken);
    expect(payload).toMatchObject({
      token_use: 'access',
      client_id: 'portal',
      username: 'owner-verified@example.com',
      email: 'owner-verified@example.com',
      phone_number: '+447700900142',
      phone_number_verified: true,
      'cognito:groups': [],
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
    expect(Math.abs(accessTokenExpiresAt - (payload.exp ?? 0))).toBeLessThanOrEqual(2);
  });

  it('gives access to userinfo; an ID token, a tampered token and no token do not [AUT-05]', async () => {
    const { browser } = await signedIn('clinic');
    const { accessToken, idToken } = await rowOf(browser);
    const ask = (token: string) =>
      fetch(`${world().issuer}/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    const response = await ask(accessToken);
    expect(await response.json()).toMatchObject({
      email: 'clinic@example.com',
      'custom:crm_id': 'CRM-204417',
    });
    expect(claimsIn(idToken)).toMatchObject({ token_use: 'id', 'cognito:groups': ['vet'] });
    for (const token of [idToken, `${accessToken.slice(0, -4)}AAAA`, ''])
      expect((await ask(token)).status).toBe(401);
  });
});

describe('the API’s check of a token', () => {
  it('accepts the access token, and rejects the ID token, a tampered one and another client’s [AUT-05]', async () => {
    const { browser } = await signedIn('support');
    const { accessToken, idToken } = await rowOf(browser);
    const verify = accessTokenVerifier({ issuer: world().issuer, clientId: 'portal' });
    expect(await verify(accessToken)).toMatchObject({ 'cognito:groups': ['support'] });
    await expect(verify(idToken)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(verify(`${accessToken.slice(0, -4)}AAAA`)).rejects.toMatchObject({ code: 'not-signed-in' });
    const other = accessTokenVerifier({ issuer: world().issuer, clientId: 'another-site' });
    await expect(other(accessToken)).rejects.toMatchObject({ code: 'not-signed-in' });
  });
});
