import { claimMap } from '@merrowvale/shared/identity/claim-map.ts';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../support/parse-html.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { claimsIn, identityVisits, idOf, rowOf } from './identity-visits.ts';

const provider = 'https://people.merrowvale.example';
const links = { profile: `${provider}/profile`, verifyPhone: `${provider}/phone?theme=site` };

const { world, signedIn, fromSite } = identityVisits({ accountLinks: { ...links, framable: true } });

describe('a provider with screens for accounts', () => {
  const address = (screen: string, query: Record<string, string>) =>
    `${world().siteUrl}/auth/${screen}?${new URLSearchParams(query)}`;
  const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';

  it.each([
    ['profile', '/profile'],
    ['verify-phone', '/phone'],
  ])(
    'opens its screen %s for this person, in their language, which returns through a renewal [AUT-03, REM-32]',
    async (screen, path) => {
      const { browser } = await signedIn('owner');
      const { location } = await browser.request(
        address(screen, { returnUrl: '/de/reminders?reminder=new' }),
      );
      const opened = new URL(location ?? '');
      expect(opened.origin + opened.pathname).toBe(provider + path);
      expect(Object.fromEntries(opened.searchParams)).toMatchObject({
        returnUrl: `${world().siteUrl}/auth/renew?returnUrl=%2Fde%2Freminders%3Freminder%3Dnew`,
        ui_locales: 'de-de',
        sub: (await rowOf(browser)).identity.sub,
      });
    },
  );

  it('returns a framed screen to the page that frames it [REM-32, SEC-03]', async () => {
    const { browser } = await signedIn('vet-no-crm');
    const framed = address('verify-phone', { framed: 'yes', locale: 'en_gb' });
    const opened = new URL((await browser.request(framed)).location ?? '');
    expect(opened.searchParams.get('theme')).toBe('site');
    expect(opened.searchParams.get('returnUrl')).toBe(`${world().siteUrl}/auth/frame-return`);
  });

  it('reports completion to its own origin, through a page that only our own pages may frame [SEC-03, REM-33]', async () => {
    const page = await new CookieBrowser().visit(`${world().siteUrl}/auth/frame-return`);
    expect(page.text).toContain(
      'parent.postMessage({"type":"phone-verification","outcome":"done"}, location.origin)',
    );
    expect(policyOf(page.headers)).toContain("frame-ancestors 'self'");
  });

  it('is asked for as a page when nobody is signed in [REM-32]', async () => {
    const page = await new CookieBrowser().visit(address('verify-phone', { framed: 'yes' }));
    expect(page.text).toContain('"outcome":"page-needed"');
    const login = await new CookieBrowser().visit(`${world().siteUrl}/auth/login`, {
      headers: { 'sec-fetch-dest': 'iframe' },
    });
    expect(login.text).toContain('"outcome":"page-needed"');
    const visitor = await new CookieBrowser().visit(address('verify-phone', { returnUrl: '/en_gb/pets' }));
    expect(parseHtml(visitor.text).texts('h1')).toContain('Sign in');
  });

  it('returns only to the site, whatever address is given [AUT-03, SEC-02]', async () => {
    const { browser } = await signedIn('light');
    const { location } = await browser.request(address('profile', { returnUrl: 'https://evil.example/' }));
    expect(location).not.toContain('evil.example');
  });
});

it('a verified phone counts as soon as the session is renewed, although its token is still valid [REM-33, AUT-07]', async () => {
  const { browser } = await signedIn('support');
  const id = idOf(browser);
  const { phone, phoneVerified } = claimMap.parse({});
  const verified = new Map([
    [phone, '+447700900888'],
    [phoneVerified, 'true'],
  ]);
  world()
    .poolAccounts()
    .update((await rowOf(browser)).identity.sub, verified);
  const renew = (query: string) =>
    browser.visit(`${world().siteUrl}/auth/renew${query}`, { method: 'POST', headers: fromSite() });
  await renew('');
  expect((await rowOf(browser)).identity.phoneVerified).toBe(false);
  await renew('?fresh=yes');
  expect(idOf(browser)).toBe(id);
  const { identity, accessToken } = await rowOf(browser);
  expect(identity).toMatchObject({ phone: '+447700900888', phoneVerified: true });
  expect(claimsIn(accessToken)).toMatchObject({
    phone_number: '+447700900888',
    phone_number_verified: true,
  });
});
