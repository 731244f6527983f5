import {
  endedAccountKey,
  session,
  sessionKey,
  sessionsPartition,
} from '@merrowvale/shared/schemas/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTokenVerifier } from '../../functions/lib/identity/access-token.ts';
import { hashOf } from '../../web/lib/session/secret-value.ts';
import { createSession, findSession, renewSessionRow } from '../../web/lib/session/session-store.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { type IdentityWorld, startIdentityWorld } from './identity-harness.ts';
import { attribute, callTable, keyAttributes } from './table-call.ts';

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.close());

const now = () => Math.floor(Date.now() / 1000);

async function signedIn(account = 'owner', returnUrl = '/en_gb/pets') {
  const browser = new CookieBrowser();
  const visit = await browser.visit(
    `${world.siteUrl}/auth/dev-login?account=${account}&returnUrl=${returnUrl}`,
  );
  return { browser, visit };
}

function idOf(browser: CookieBrowser): string {
  return browser.cookie('session')?.value ?? 'none';
}

async function rowOf(browser: CookieBrowser) {
  const row = await findSession('portal', idOf(browser), now());
  if (!row) throw new Error('There is no session.');
  return row;
}

async function changeRow(browser: CookieBrowser, values: Record<string, string | number>) {
  const entries = Object.entries(values);
  await callTable('UpdateItem', {
    TableName: 'portal',
    Key: keyAttributes(sessionKey(hashOf(idOf(browser)))),
    UpdateExpression: `SET ${entries.map(([name]) => `${name} = :${name}`).join(', ')}`,
    ExpressionAttributeValues: Object.fromEntries(
      entries.map(([name, value]) => [`:${name}`, attribute(value)]),
    ),
  });
}

function claimsIn(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

const fromSite = () => ({ origin: world.siteUrl, 'x-requested-with': 'fetch' });

function formAction(html: string): string {
  return /<form method="post" action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

describe('signing in', () => {
  it('takes an owner through the provider’s screen and back to the page they came from [AUT-01] [AUT-03] [URL-11]', async () => {
    const browser = new CookieBrowser();
    const screen = await browser.visit(`${world.siteUrl}/auth/login?returnUrl=/en_gb/pets`);
    expect(screen.text).toContain('<h1>Sign in</h1>');
    const action = new URL(formAction(screen.text), world.issuer).href;
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
    await browser.visit(`${world.siteUrl}/auth/dev-login?account=clinic`);
    expect(idOf(browser)).not.toBe(before);
    expect(await findSession('portal', before, now())).toBeUndefined();
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
    expect(await createSession('portal', 'late', await rowOf(browser), now())).toBe(false);
    expect(await findSession('portal', 'late', now())).toBeUndefined();
    await callTable('DeleteItem', { TableName: 'portal', Key: key });
  });

  it.each([
    ['owner', { phoneVerified: false, roles: [], light: false }],
    ['owner-verified', { phone: '+447700900142', phoneVerified: true }],
    [
      'clinic',
      { roles: ['vet'], crmId: 'CRM-204417', salutation: 'Dr', firstName: 'Priya', lastName: 'Raman' },
    ],
    ['vet-no-crm', { roles: ['vet'], crmId: null }],
    ['farmer', { roles: ['sheep_farmer'] }],
    ['light', { light: true, lastName: null }],
    ['support', { roles: ['support'] }],
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
    await browser.request(`${world.siteUrl}/auth/login`);
    const forged = await browser.request(`${world.siteUrl}/auth/callback?code=x&state=forged`);
    expect(forged.status).toBe(400);

    const victim = new CookieBrowser();
    const start = await browser.request(`${world.siteUrl}/auth/login`);
    const state = new URL(start.location ?? '').searchParams.get('state');
    const planted = await victim.request(`${world.siteUrl}/auth/callback?code=x&state=${state}`);
    expect(planted.status).toBe(400);
    expect(victim.cookie('session')).toBeUndefined();
  });

  it('accepts a callback only once [AUT-01]', async () => {
    const browser = new CookieBrowser();
    const visit = await browser.visit(`${world.siteUrl}/auth/dev-login?account=owner`);
    const callback = visit.hops.find((hop) => hop.includes('/auth/callback')) ?? '';
    expect((await browser.request(callback)).status).toBe(400);
  });

  it('rejects a code that was requested with another code challenge [AUT-01]', async () => {
    const browser = new CookieBrowser();
    const start = await browser.request(`${world.siteUrl}/auth/dev-login?account=owner`);
    const asked = new URL(start.location ?? '');
    asked.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    const visit = await browser.visit(asked.href);
    expect(visit.status).toBe(400);
    expect(browser.cookie('session')).toBeUndefined();
  });

  it('rejects an ID token with another request’s nonce [AUT-01]', async () => {
    const browser = new CookieBrowser();
    const start = await browser.request(`${world.siteUrl}/auth/dev-login?account=owner`);
    const asked = new URL(start.location ?? '');
    asked.searchParams.set('nonce', 'someone-elses-nonce');
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
    const visit = await new CookieBrowser().visit(`${world.siteUrl}/auth/dev-login?${query}`);
    expect(visit.text).toBe('page /us');
  });

  it('reports an expired sign-in when someone returns to an old screen [AUT-03]', async () => {
    const screen = await new CookieBrowser().visit(`${world.issuer}/interaction/long-gone`);
    expect(screen.status).toBe(400);
    expect(screen.text).toContain('This sign-in has ended. Start again from the site.');
  });

  it('shows an error page when the provider refuses [AUT-03]', async () => {
    const browser = new CookieBrowser();
    const start = await browser.request(`${world.siteUrl}/auth/login?returnUrl=/en_gb/pets`);
    const state = new URL(start.location ?? '').searchParams.get('state');
    const refused = await browser.request(
      `${world.siteUrl}/auth/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(world.issuer)}`,
    );
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('/auth/login?returnUrl=%2Fen_gb%2Fpets');
  });
});

describe('the access token', () => {
  it('is a signed JWT with the claim names of the deployed user pool, valid for an hour [AUT-02] [AUT-05]', async () => {
    const { browser } = await signedIn('owner-verified');
    const { accessToken, accessTokenExpiresAt } = await rowOf(browser);
    const verify = accessTokenVerifier({ issuer: world.issuer, clientId: 'portal' });
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
      fetch(`${world.issuer}/userinfo`, { headers: { authorization: `Bearer ${token}` } });
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
    const verify = accessTokenVerifier({ issuer: world.issuer, clientId: 'portal' });
    expect(await verify(accessToken)).toMatchObject({ 'cognito:groups': ['support'] });
    await expect(verify(idToken)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(verify(`${accessToken.slice(0, -4)}AAAA`)).rejects.toMatchObject({ code: 'not-signed-in' });
    const other = accessTokenVerifier({ issuer: world.issuer, clientId: 'another-site' });
    await expect(other(accessToken)).rejects.toMatchObject({ code: 'not-signed-in' });
  });
});

describe('a session', () => {
  it('ends after 30 minutes of inactivity, and after 12 hours at the latest [AUT-04]', async () => {
    const { browser } = await signedIn();
    const { createdAt, endsAt } = await rowOf(browser);
    expect(endsAt - createdAt).toBe(12 * 3600);
    expect(await findSession('portal', idOf(browser), createdAt + 1800)).toBeDefined();
    expect(await findSession('portal', idOf(browser), createdAt + 1801)).toBeUndefined();
    await changeRow(browser, { lastSeenAt: endsAt - 5 });
    expect(await findSession('portal', idOf(browser), endsAt - 1)).toBeDefined();
    expect(await findSession('portal', idOf(browser), endsAt)).toBeUndefined();
  });

  it('renews an expiring token silently, under the same cookie [AUT-04]', async () => {
    const { browser } = await signedIn();
    const before = await rowOf(browser);
    await changeRow(browser, { accessTokenExpiresAt: now() + 10 });
    const renewed = await browser.request(`${world.siteUrl}/auth/renew`, {
      method: 'POST',
      headers: fromSite(),
    });
    expect(renewed.status).toBe(204);
    const after = await rowOf(browser);
    expect(after.accessToken).not.toBe(before.accessToken);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(after.accessTokenExpiresAt).toBeGreaterThan(now() + 3000);
    expect(after.renewalLeaseUntil).toBeUndefined();
    expect(after.endsAt).toBe(before.endsAt);
  });

  it('refreshes once for many concurrent requests [AUT-04]', async () => {
    const { browser } = await signedIn();
    await changeRow(browser, { accessTokenExpiresAt: now() - 1 });
    world.providerCalls.length = 0;
    const ask = () => browser.request(`${world.siteUrl}/auth/renew`, { method: 'POST', headers: fromSite() });
    const responses = await Promise.all([ask(), ask(), ask(), ask(), ask(), ask()]);
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
    expect(world.providerCalls.filter((call) => call === 'POST /identity/token')).toHaveLength(1);
  });

  it('ends together with its cookie when the provider no longer accepts it [AUT-04]', async () => {
    const { browser } = await signedIn();
    const ending = { accessTokenExpiresAt: now() - 1, refreshToken: 'revoked-long-ago' };
    await renewSessionRow('portal', idOf(browser), { ...(await rowOf(browser)), ...ending }, now());
    const response = await browser.request(`${world.siteUrl}/auth/renew`, {
      method: 'POST',
      headers: fromSite(),
    });
    expect(response.status).toBe(401);
    expect(browser.cookie('session')).toBeUndefined();
  });

  it('is not renewed for another site’s page, or without the header that a form cannot send [AUT-06]', async () => {
    const { browser } = await signedIn();
    const url = `${world.siteUrl}/auth/renew`;
    const foreign = { ...fromSite(), origin: 'https://evil.example' };
    expect((await browser.request(url, { method: 'POST', headers: foreign })).status).toBe(403);
    expect((await browser.request(url, { method: 'POST', headers: { origin: world.siteUrl } })).status).toBe(
      403,
    );
    expect((await browser.request(url, { method: 'POST' })).status).toBe(403);
  });

  it('survives a restart of the provider [AUT-04]', async () => {
    const { browser } = await signedIn();
    await world.restartProvider();
    await changeRow(browser, { accessTokenExpiresAt: now() - 1 });
    const response = await browser.request(`${world.siteUrl}/auth/renew`, {
      method: 'POST',
      headers: fromSite(),
    });
    expect(response.status).toBe(204);
  });
});

describe('signing out', () => {
  it('ends the session at once on the site and at the provider, and its refresh token [AUT-03] [AUT-04]', async () => {
    const { browser } = await signedIn();
    const id = idOf(browser);
    const { refreshToken } = await rowOf(browser);
    const out = await browser.visit(`${world.siteUrl}/auth/logout`, {
      method: 'POST',
      headers: { origin: world.siteUrl },
    });
    expect(out.text).toBe('page /');
    expect(browser.cookie('session')).toBeUndefined();
    expect(await findSession('portal', id, now())).toBeUndefined();

    const reuse = await fetch(`${world.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken ?? '',
        client_id: 'portal',
      }),
    });
    expect(reuse.status).toBe(400);
    const again = await browser.visit(`${world.siteUrl}/auth/login`);
    expect(again.text).toContain('<h1>Sign in</h1>');
  });

  it('returns to the page it started on, in its language, and nowhere else [AUT-03] [SEC-02]', async () => {
    const leave = async (returnUrl: string) => {
      const { browser } = await signedIn('light');
      const headers = { origin: world.siteUrl };
      return browser.visit(`${world.siteUrl}/auth/logout`, { method: 'POST', headers, form: { returnUrl } });
    };
    expect((await leave('/de?x=1&y=ü')).text).toBe('page /de?x=1&y=%C3%BC');
    expect((await leave('//evil.example')).text).toBe('page /');
  });

  it('asks for confirmation when someone follows a link to it, and changes nothing [AUT-03] [AUT-06]', async () => {
    const { browser } = await signedIn();
    const page = await browser.visit(`${world.siteUrl}/auth/logout`);
    expect(page.text).toContain('<h1>Sign out?</h1>');
    expect(await rowOf(browser)).toBeDefined();
  });

  it('is rejected from another site’s form [AUT-06]', async () => {
    const { browser } = await signedIn();
    const out = await browser.request(`${world.siteUrl}/auth/logout`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(out.status).toBe(403);
    expect(await rowOf(browser)).toBeDefined();
  });

  it('asks for confirmation at the provider if the request is not from the site [AUT-03]', async () => {
    const { browser } = await signedIn();
    const page = await browser.visit(`${world.issuer}/session/end`);
    expect(page.text).toContain('<h1>Sign out?</h1>');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const done = await browser.visit(`${world.issuer}/session/end/confirm`, {
      method: 'POST',
      form: { xsrf, logout: 'yes' },
    });
    expect(done.text).toBe('page /');
    const again = await browser.visit(`${world.siteUrl}/auth/login`);
    expect(again.text).toContain('<h1>Sign in</h1>');
  });
});

describe('registering', () => {
  it('creates an account, signs in and returns to the original page [AUT-03] [URL-11]', async () => {
    const browser = new CookieBrowser();
    const screen = await browser.visit(`${world.siteUrl}/auth/register?returnUrl=/en_gb/pets/new`);
    expect(screen.text).toContain('<h1>Create your account</h1>');
    const action = new URL(formAction(screen.text), world.issuer).href;
    const empty = await browser.visit(action, { method: 'POST', form: { email: 'no', password: 'short' } });
    expect(empty.status).toBe(400);
    for (const message of [
      'Enter your first name.',
      'Enter your last name.',
      'Enter an email address',
      'at least 10',
    ]) {
      expect(empty.text).toContain(message);
    }
    const form = {
      firstName: 'Nia <b>',
      lastName: 'Hughes',
      email: 'nia@example.com',
      password: 'three good words',
    };
    const done = await browser.visit(action, { method: 'POST', form });
    expect(done.text).toBe('page /en_gb/pets/new');
    expect((await rowOf(browser)).identity).toMatchObject({
      firstName: 'Nia <b>',
      email: 'nia@example.com',
      roles: [],
    });

    const other = new CookieBrowser();
    const second = await other.visit(`${world.siteUrl}/auth/register`);
    const taken = await other.visit(new URL(formAction(second.text), world.issuer).href, {
      method: 'POST',
      form,
    });
    expect(taken.text).toContain('already has an account');
    expect(taken.text).toContain('Nia &lt;b&gt;');
  });
});

describe('registering as a light user', () => {
  const start = (returnUrl = '/en_gb/adopt?petShelterId=S-1') =>
    `${world.siteUrl}/auth/register?${new URLSearchParams({ screenSet: 'light', returnUrl })}`;

  it('takes a name and an address, and returns a UID and the light flag [ADO-03, IDN-03]', async () => {
    const browser = new CookieBrowser();
    const screen = await browser.visit(start());
    expect(screen.text).toContain('<h1>Who are you?</h1>');
    expect(screen.text).not.toContain('name="lastName"');
    const action = new URL(formAction(screen.text), world.issuer).href;
    const wrong = await browser.visit(action, { method: 'POST', form: { firstName: 'Sam', email: 'sam' } });
    expect(wrong.status).toBe(400);
    expect(browser.cookie('session')).toBeUndefined();
    const form = { firstName: 'Sam', email: 'sam@adopt.example', password: '' };
    const done = await browser.visit(action, { method: 'POST', form });
    expect(done.text).toBe('page /en_gb/adopt?petShelterId=S-1');
    const { identity } = await rowOf(browser);
    expect(identity).toMatchObject({ firstName: 'Sam', lastName: null, light: true });
    expect(identity.sub).toMatch(/^[\w-]{36}$/);
  });

  it('does not sign in with an address that already has an account [ADO-03]', async () => {
    const browser = new CookieBrowser();
    const screen = await browser.visit(start());
    const action = new URL(formAction(screen.text), world.issuer).href;
    const form = { firstName: 'Eve', email: 'owner@example.com', password: '' };
    const taken = await browser.visit(action, { method: 'POST', form });
    expect(taken.text).toContain('already has an account');
    expect(browser.cookie('session')).toBeUndefined();
  });

  it.each(['', 'light" onload="', 'x'.repeat(61)])(
    'is only for a screen set with a valid name, not %j [IDN-02]',
    async (screenSet) => {
      const query = new URLSearchParams({ screenSet });
      const screen = await new CookieBrowser().visit(`${world.siteUrl}/auth/register?${query}`);
      expect(screen.text).toContain('<h1>Create your account</h1>');
    },
  );
});

describe('the language of the screens', () => {
  it.each([
    ['/auth/login?locale=de', 'Anmelden'],
    ['/auth/login?returnUrl=/fr/pets', 'Se connecter'],
    ['/auth/login?locale=jp&returnUrl=/de/pets', 'ログイン'],
    ['/auth/register?locale=at', 'Ihr Konto erstellen'],
    ['/auth/login?locale=it', 'Sign in'],
  ])('is that of the referring page: %s [IDN-02, AUT-03]', async (address, title) => {
    const screen = await new CookieBrowser().visit(`${world.siteUrl}${address}`);
    expect(screen.text).toContain(`<h1>${title}</h1>`);
  });

  it('stays the same on following screens and on errors [IDN-02]', async () => {
    const { browser } = await signedIn('farmer', '/de');
    const screen = await browser.visit(`${world.siteUrl}/auth/verify-phone?returnUrl=/de/pets`);
    expect(screen.text).toContain('<h1>Mobilnummer bestätigen</h1>');
    const post = (form: Record<string, string>) =>
      browser.visit(`${world.issuer}/verify-phone`, { method: 'POST', form });
    expect((await post({ phone: '12' })).text).toContain('mit Ländervorwahl ein');
    await post({ phone: '+4915123456789' });
    expect(world.texts.at(-1)?.text).toContain('ist Ihr Bestätigungscode');
  });
});

describe('phone verification in a frame', () => {
  const address = () => `${world.siteUrl}/auth/verify-phone?framed=yes&locale=en_gb`;
  const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';

  it('may only be framed by pages of the site, and returns to the framing page [REM-32, SEC-03]', async () => {
    const { browser } = await signedIn('vet-no-crm');
    const screen = await browser.visit(address());
    expect(screen.text).toContain('<body class="framed">');
    expect(policyOf(screen.headers)).toContain(`frame-ancestors ${world.siteUrl};`);
    expect(new URL(screen.url).searchParams.get('returnUrl')).toBe(`${world.siteUrl}/auth/frame-return`);
    const profile = await browser.visit(`${world.siteUrl}/auth/profile?returnUrl=/en_gb`);
    expect(policyOf(profile.headers)).toContain("frame-ancestors 'none'");
  });

  it('reports completion to its own origin, by a page that only own pages may frame [SEC-03, REM-33]', async () => {
    const page = await new CookieBrowser().visit(`${world.siteUrl}/auth/frame-return`);
    expect(page.text).toContain(
      'parent.postMessage({"type":"phone-verification","outcome":"done"}, location.origin)',
    );
    expect(policyOf(page.headers)).toContain("frame-ancestors 'self'");
  });

  it('asks to be opened as a page when nobody is signed in [REM-32]', async () => {
    const page = await new CookieBrowser().visit(address());
    expect(page.text).toContain('"outcome":"page-needed"');
    const login = await new CookieBrowser().visit(`${world.siteUrl}/auth/login`, {
      headers: { 'sec-fetch-dest': 'iframe' },
    });
    expect(login.text).toContain('"outcome":"page-needed"');
  });

  it('takes effect as soon as the framing page renews the session, although its token is still valid [REM-33, AUT-07]', async () => {
    const { browser } = await signedIn('support');
    const post = (path: string, form: Record<string, string>) =>
      browser.visit(`${world.issuer}${path}`, { method: 'POST', form });
    await post('/verify-phone', { phone: '+447700900888' });
    await post('/verify-phone/code', { code: world.texts.at(-1)?.text.slice(0, 6) ?? '' });
    const renew = (query: string) =>
      browser.visit(`${world.siteUrl}/auth/renew${query}`, { method: 'POST', headers: fromSite() });
    await renew('');
    expect((await rowOf(browser)).identity.phoneVerified).toBe(false);
    await renew('?fresh=yes');
    expect((await rowOf(browser)).identity.phoneVerified).toBe(true);
  });
});

describe('the account screens', () => {
  it('verify a phone with a texted code, effective at once without signing in again [AUT-07] [REM-32] [REM-33]', async () => {
    const { browser } = await signedIn('owner');
    const id = idOf(browser);
    expect((await rowOf(browser)).identity.phoneVerified).toBe(false);
    const screen = await browser.visit(
      `${world.siteUrl}/auth/verify-phone?returnUrl=/en_gb/reminders?reminder=new`,
    );
    expect(screen.text).toContain('<h1>Verify your mobile number</h1>');
    const returnUrl = new URL(screen.url).searchParams.get('returnUrl') ?? '';
    const post = (path: string, form: Record<string, string>) =>
      browser.visit(`${world.issuer}${path}`, {
        method: 'POST',
        headers: { origin: new URL(world.issuer).origin },
        form: { returnUrl, ...form },
      });

    expect((await post('/verify-phone', { phone: '12' })).text).toContain('with its country code');
    const sent = await post('/verify-phone', { phone: '+44 (7700) 900-555' });
    expect(sent.text).toContain('We have sent a text message to +447700900555.');
    const text = world.texts.at(-1);
    expect(text?.phone).toBe('+447700900555');
    const code = /^(\d{6}) is your Merrowvale verification code/.exec(text?.text ?? '')?.[1] ?? '';
    const wrong = await post('/verify-phone/code', { code: code === '000000' ? '111111' : '000000' });
    expect(wrong.text).toContain('not the code we sent');
    const done = await post('/verify-phone/code', { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(done.text).toBe('page /en_gb/reminders?reminder=new');

    expect(idOf(browser)).toBe(id);
    const { identity, accessToken } = await rowOf(browser);
    expect(identity).toMatchObject({ phone: '+447700900555', phoneVerified: true });
    expect(claimsIn(accessToken)).toMatchObject({
      phone_number: '+447700900555',
      phone_number_verified: true,
    });
  });

  it('prevent guessing a code: five tries, then a new one is needed [AUT-07]', async () => {
    const { browser } = await signedIn('farmer');
    const post = (path: string, form: Record<string, string>) =>
      browser.visit(`${world.issuer}${path}`, { method: 'POST', form });
    await post('/verify-phone', { phone: '+447700900777' });
    const code = world.texts.at(-1)?.text.slice(0, 6) ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) await post('/verify-phone/code', { code: wrong });
    expect((await post('/verify-phone/code', { code })).text).toContain('Too many tries');
  });

  it('change name, address and number; a new number has to be verified again [AUT-03] [AUT-07]', async () => {
    const { browser } = await signedIn('owner-verified');
    const screen = await browser.visit(`${world.siteUrl}/auth/profile?returnUrl=/en_gb/pets`);
    expect(screen.text).toContain('value="Imogen"');
    const returnUrl = new URL(screen.url).searchParams.get('returnUrl') ?? '';
    const form = {
      firstName: 'Imogen',
      lastName: 'Hartley-Bell',
      email: 'imogen@example.com',
      phone: '',
      returnUrl,
    };
    const taken = await browser.visit(`${world.issuer}/profile`, {
      method: 'POST',
      form: { ...form, email: 'clinic@example.com' },
    });
    expect(taken.text).toContain('belongs to another account');
    const done = await browser.visit(`${world.issuer}/profile`, { method: 'POST', form });
    expect(done.text).toBe('page /en_gb/pets');
    expect((await rowOf(browser)).identity).toMatchObject({
      lastName: 'Hartley-Bell',
      email: 'imogen@example.com',
      phone: null,
      phoneVerified: false,
    });
  });

  it('return only to the site, whatever address they are given [AUT-03] [SEC-02]', async () => {
    const { browser } = await signedIn('light');
    const screen = await browser.visit(`${world.issuer}/profile?returnUrl=https://evil.example/`);
    expect(screen.text).toContain(`name="returnUrl" value="${world.siteUrl}/"`);
    expect(screen.text).not.toContain('evil.example');
  });

  it('ask a visitor to sign in before they open [AUT-03]', async () => {
    const visitor = new CookieBrowser();
    const screen = await visitor.visit(`${world.siteUrl}/auth/verify-phone?returnUrl=/en_gb/pets`);
    expect(screen.text).toContain('<h1>Sign in</h1>');
    const action = new URL(formAction(screen.text), world.issuer).href;
    const opened = await visitor.visit(action, { method: 'POST', form: { account: 'vet-no-crm' } });
    expect(opened.text).toContain('<h1>Verify your mobile number</h1>');
  });

  it('reject a form from another site [AUT-06]', async () => {
    const { browser } = await signedIn('light');
    const response = await browser.visit(`${world.issuer}/profile`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      form: { firstName: 'x', lastName: 'y', email: 'z@example.com', phone: '' },
    });
    expect(response.status).toBe(403);
  });
});

describe('a session row', () => {
  it('that is malformed is ignored [AUT-04]', async () => {
    const Item = { ...keyAttributes(sessionKey(hashOf('odd'))), identity: attribute('x') };
    await callTable('PutItem', { TableName: 'portal', Item });
    expect(await findSession('portal', 'odd', now())).toBeUndefined();
    const { browser } = await signedIn();
    expect(session.safeParse(await rowOf(browser)).success).toBe(true);
  });
});
