import { describe, expect, it } from 'vitest';
import { CookieBrowser } from './cookie-browser.ts';
import { claimsIn, formAction, identityVisits, idOf, rowOf } from './identity-visits.ts';

const { world, signedIn, fromSite } = identityVisits();

describe('phone verification in a frame', () => {
  const address = () => `${world().siteUrl}/auth/verify-phone?framed=yes&locale=en_gb`;
  const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';

  it('may only be framed by pages of the site, and returns to the framing page [REM-32, SEC-03]', async () => {
    const { browser } = await signedIn('vet-no-crm');
    const screen = await browser.visit(address());
    expect(screen.text).toContain('<body class="framed">');
    expect(policyOf(screen.headers)).toContain(`frame-ancestors ${world().siteUrl};`);
    expect(new URL(screen.url).searchParams.get('returnUrl')).toBe(`${world().siteUrl}/auth/frame-return`);
    const profile = await browser.visit(`${world().siteUrl}/auth/profile?returnUrl=/en_gb`);
    expect(policyOf(profile.headers)).toContain("frame-ancestors 'none'");
  });

  it('reports completion to its own origin, through a page that only our own pages may frame [SEC-03, REM-33]', async () => {
    const page = await new CookieBrowser().visit(`${world().siteUrl}/auth/frame-return`);
    expect(page.text).toContain(
      'parent.postMessage({"type":"phone-verification","outcome":"done"}, location.origin)',
    );
    expect(policyOf(page.headers)).toContain("frame-ancestors 'self'");
  });

  it('asks to be opened as a page when nobody is signed in [REM-32]', async () => {
    const page = await new CookieBrowser().visit(address());
    expect(page.text).toContain('"outcome":"page-needed"');
    const login = await new CookieBrowser().visit(`${world().siteUrl}/auth/login`, {
      headers: { 'sec-fetch-dest': 'iframe' },
    });
    expect(login.text).toContain('"outcome":"page-needed"');
  });

  it('takes effect as soon as the framing page renews the session, although its token is still valid [REM-33, AUT-07]', async () => {
    const { browser } = await signedIn('support');
    const post = (path: string, form: Record<string, string>) =>
      browser.visit(`${world().issuer}${path}`, { method: 'POST', form });
    await post('/verify-phone', { phone: '+447700900888' });
    await post('/verify-phone/code', { code: world().texts.at(-1)?.text.slice(0, 6) ?? '' });
    const renew = (query: string) =>
      browser.visit(`${world().siteUrl}/auth/renew${query}`, { method: 'POST', headers: fromSite() });
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
      `${world().siteUrl}/auth/verify-phone?returnUrl=/en_gb/reminders?reminder=new`,
    );
    expect(screen.text).toContain('<h1>Verify your mobile number</h1>');
    const returnUrl = new URL(screen.url).searchParams.get('returnUrl') ?? '';
    const post = (path: string, form: Record<string, string>) =>
      browser.visit(`${world().issuer}${path}`, {
        method: 'POST',
        headers: { origin: new URL(world().issuer).origin },
        form: { returnUrl, ...form },
      });

    expect((await post('/verify-phone', { phone: '12' })).text).toContain('with its country code');
    const sent = await post('/verify-phone', { phone: '+44 (7700) 900-555' });
    expect(sent.text).toContain('We have sent a text message to +447700900555.');
    const text = world().texts.at(-1);
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

  it('prevents guessing a code: after five tries, a new one is needed [AUT-07]', async () => {
    const { browser } = await signedIn('farmer');
    const post = (path: string, form: Record<string, string>) =>
      browser.visit(`${world().issuer}${path}`, { method: 'POST', form });
    await post('/verify-phone', { phone: '+447700900777' });
    const code = world().texts.at(-1)?.text.slice(0, 6) ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) await post('/verify-phone/code', { code: wrong });
    expect((await post('/verify-phone/code', { code })).text).toContain('Too many tries');
  });

  it('change name, address and number; a new number has to be verified again [AUT-03] [AUT-07]', async () => {
    const { browser } = await signedIn('owner-verified');
    const screen = await browser.visit(`${world().siteUrl}/auth/profile?returnUrl=/en_gb/pets`);
    expect(screen.text).toContain('value="Imogen"');
    const returnUrl = new URL(screen.url).searchParams.get('returnUrl') ?? '';
    const form = {
      firstName: 'Imogen',
      lastName: 'Hartley-Bell',
      email: 'imogen@example.com',
      phone: '',
      returnUrl,
    };
    const taken = await browser.visit(`${world().issuer}/profile`, {
      method: 'POST',
      form: { ...form, email: 'clinic@example.com' },
    });
    expect(taken.text).toContain('belongs to another account');
    const done = await browser.visit(`${world().issuer}/profile`, { method: 'POST', form });
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
    const screen = await browser.visit(`${world().issuer}/profile?returnUrl=https://evil.example/`);
    expect(screen.text).toContain(`name="returnUrl" value="${world().siteUrl}/"`);
    expect(screen.text).not.toContain('evil.example');
  });

  it('ask a visitor to sign in before they open [AUT-03]', async () => {
    const visitor = new CookieBrowser();
    const screen = await visitor.visit(`${world().siteUrl}/auth/verify-phone?returnUrl=/en_gb/pets`);
    expect(screen.text).toContain('<h1>Sign in</h1>');
    const action = new URL(formAction(screen.text), world().issuer).href;
    const opened = await visitor.visit(action, { method: 'POST', form: { account: 'vet-no-crm' } });
    expect(opened.text).toContain('<h1>Verify your mobile number</h1>');
  });

  it('reject a form from another site [AUT-06]', async () => {
    const { browser } = await signedIn('light');
    const response = await browser.visit(`${world().issuer}/profile`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      form: { firstName: 'x', lastName: 'y', email: 'z@example.com', phone: '' },
    });
    expect(response.status).toBe(403);
  });
});
