import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../support/parse-html.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { identityVisits } from './identity-visits.ts';

const { world, signedIn } = identityVisits({ passkeys: false });

describe('a provider without screens for accounts', () => {
  const address = (query: string, screen = 'verify-phone') => `${world().siteUrl}/auth/${screen}?${query}`;

  it('leaves the phone to the site’s own page, which returns to where people came from [IDN-02, AUT-03]', async () => {
    const { browser } = await signedIn('owner');
    const page = await browser.visit(address('returnUrl=/de/account'));
    expect(page.text).toBe('page /de/verify-phone?returnUrl=%2Fde%2Faccount');
    const named = await browser.visit(address('locale=jp&returnUrl=https://evil.example'));
    expect(named.text).toBe('page /jp/verify-phone?returnUrl=%2Fjp');
  });

  it('leaves name, address and password to the site’s own page [IDN-02, AUT-03]', async () => {
    const { browser } = await signedIn('owner');
    const page = await browser.visit(address('returnUrl=/de/account', 'profile'));
    expect(page.text).toBe('page /de/edit-profile?returnUrl=%2Fde%2Faccount');
    const stranger = await new CookieBrowser().visit(address('returnUrl=/de', 'profile'));
    expect(parseHtml(stranger.text).texts('h1')).toContain('Sign in');
  });

  it('offers no passkeys that it does not have [AUT-01, AUT-03]', async () => {
    const { browser } = await signedIn('owner');
    expect((await browser.visit(address('returnUrl=/de/account', 'passkeys'))).status).toBe(404);
    expect((await browser.visit(`${world().issuer}/passkeys/add`)).status).toBe(404);
    const signIn = await new CookieBrowser().visit(address('returnUrl=/de', 'login'));
    expect(signIn.text).not.toContain('data-passkey');
    expect(signIn.headers.get('content-security-policy')).not.toContain('script-src');
  });

  it('leaves the phone to the site’s own form in a dialog [REM-32]', async () => {
    const { browser } = await signedIn('farmer');
    expect((await browser.visit(address('framed=yes&locale=en_gb'))).text).toContain('"outcome":"own-form"');
    expect((await new CookieBrowser().visit(address('framed=yes'))).text).toContain(
      '"outcome":"page-needed"',
    );
  });
});
