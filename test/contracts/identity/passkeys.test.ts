import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seededAccounts, seededPassword } from '../../../infra/local/identity/seeded-accounts.ts';
import { parseHtml } from '../../support/parse-html.ts';
import { softwarePasskey } from '../support/software-passkey.ts';
import { appCode } from '../user-pool/app-code.ts';
import { CookieBrowser, type Visit } from './cookie-browser.ts';
import { type IdentityWorld, startIdentityWorld } from './identity-world.ts';

const noted: string[] = [];
vi.mock('../../../web/lib/api/call-from-server.ts', () => ({
  callFromServer: async ({ name }: { name: string }, { query }: { query: { locale: string } }) =>
    void noted.push(`${name} ${query.locale}`),
}));

let world: IdentityWorld;
const sub = seededAccounts.find(({ handle }) => handle === 'owner')?.sub ?? '';
const password = { email: 'owner@example.com', password: seededPassword };
const returnUrl = '/de/account?x=1';

beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.close());

const origin = () => new URL(world.issuer).origin;

/** The form with a passkey on a screen: its address, and the options of its ceremony. */
function passkeyForm({ text }: Visit) {
  const form = parseHtml(text).get('form', { method: 'post', 'data-passkey': true });
  const { options } = JSON.parse(form.attribute('data-passkey') ?? '{}');
  const address = new URL(form.attribute('action') ?? '', world.issuer).href;
  return { address, options: JSON.stringify(options) };
}

async function signInScreen(browser: CookieBrowser) {
  return browser.visit(`${world.siteUrl}/auth/login?returnUrl=/en_gb/pets`);
}

async function signedIn(form: Record<string, string> = password) {
  const browser = new CookieBrowser();
  const screen = await signInScreen(browser);
  const action =
    parseHtml(screen.text).get('form', { method: 'post', novalidate: true }).attribute('action') ?? '';
  const visit = await browser.visit(new URL(action, world.issuer).href, { method: 'POST', form });
  expect(visit.text).toBe('page /en_gb/pets');
  return browser;
}

const opened = (browser: CookieBrowser) =>
  browser.visit(`${world.siteUrl}/auth/passkeys?${new URLSearchParams({ returnUrl })}`);

async function add(passkey = softwarePasskey(origin())) {
  const browser = await signedIn();
  const { address, options } = passkeyForm(await opened(browser));
  const form = { response: passkey.create(options) };
  const headers = { origin: origin() };
  return { browser, passkey, visit: await browser.visit(address, { method: 'POST', form, headers }) };
}

async function signInWith(passkey: ReturnType<typeof softwarePasskey>) {
  const browser = new CookieBrowser();
  const { address, options } = passkeyForm(await signInScreen(browser));
  return browser.visit(address, { method: 'POST', form: { response: passkey.get(options) } });
}

describe('a passkey at the local provider', () => {
  it('is added on its page, which returns to where the owner came from, and is noted [AUT-03, IDN-02]', async () => {
    const { visit } = await add();
    expect(visit.text).toBe('page /de/account?x=1&passkey=added');
    expect(visit.hops.at(-2)).toContain('/auth/passkeys-return?result=success');
    expect(noted).toEqual(['note-added-passkey de']);
    expect(world.poolAccounts().passkeys.list(sub)).toHaveLength(1);
  });

  it('is added on a page in the owner’s language [AUT-03]', async () => {
    const page = await opened(await signedIn());
    const query = new URL(page.hops.at(-1) ?? '').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ ui_locales: 'de-de', lang: 'de' });
  });

  it('signs its owner in without a password [AUT-03, IDN-02]', async () => {
    const { passkey } = await add();
    expect((await signInWith(passkey)).text).toBe('page /en_gb/pets');
  });

  it('counts as both factors if the account says so, and is refused otherwise, as by Cognito [AUT-03, SEC-02]', async () => {
    const { passkey } = await add();
    const { secondFactors, passkeys } = world.poolAccounts();
    const secret = secondFactors.associate(sub);
    secondFactors.confirm(sub, appCode(secret, Date.now() / 1000));
    secondFactors.turnOn(sub);
    const refused = await signInWith(passkey);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('We can’t sign you in with that passkey.');
    passkeys.acceptAsBothFactors(sub, true);
    expect((await signInWith(passkey)).text).toBe('page /en_gb/pets');
    secondFactors.turnOff(sub);
  });

  it('is of no use to anybody without it [SEC-02]', async () => {
    const { passkey } = await add();
    world.poolAccounts().passkeys.remove(sub, passkey.id);
    expect((await signInWith(passkey)).status).toBe(400);
    expect((await signInWith(softwarePasskey('http://evil.example'))).status).toBe(400);
  });

  it('is not added if the person was not verified, and the page says so [SEC-02]', async () => {
    const { visit } = await add(softwarePasskey(origin(), { verifies: false }));
    expect(visit.status).toBe(400);
    expect(visit.text).toContain('The passkey could not be added.');
  });
});

describe('the page that adds passkeys', () => {
  it('asks people to sign in first, again if that was long ago, and then shows itself [AUT-03, SEC-02]', async () => {
    const stranger = await opened(new CookieBrowser());
    expect(parseHtml(stranger.text).texts('h1')).toContain('Sign in');
    expect(stranger.hops.some((hop) => hop.includes('prompt=login'))).toBe(false);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const browser = await signedIn();
    expect(parseHtml((await opened(browser)).text).texts('h1')).toContain('Add a passkey');
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect((await opened(browser)).hops.some((hop) => hop.includes('prompt=login'))).toBe(true);
    vi.useRealTimers();
  });

  it('returns at once if the provider does not know who is signed in [AUT-03]', async () => {
    const browser = await signedIn();
    browser.forget('identity');
    expect((await opened(browser)).text).toBe('page /de/account?x=1&passkey=signed-out');
  });

  it('returns without a word to people who have not added any, from each of their tabs [AUT-03]', async () => {
    const browser = await signedIn();
    await opened(browser);
    await opened(browser);
    for (const _ of ['one tab', 'another']) {
      const visit = await browser.visit(`${world.siteUrl}/auth/passkeys-return`);
      expect(visit.text).toBe('page /de/account?x=1');
    }
  });

  it('notes nothing for people whom the site did not send there, so that no link uses up an owner’s changes [SEC-02]', async () => {
    const browser = await signedIn();
    noted.length = 0;
    const visit = await browser.visit(`${world.siteUrl}/auth/passkeys-return?result=success`);
    expect(visit.text).toBe('page /');
    expect(noted).toEqual([]);
  });

  it('returns only to the site, and takes no posts of other pages [SEC-02]', async () => {
    const browser = await signedIn();
    const { address, options } = passkeyForm(await opened(browser));
    const form = { response: softwarePasskey(origin()).create(options) };
    const headers = { origin: 'http://evil.example' };
    expect((await browser.visit(address, { method: 'POST', form, headers })).status).toBe(400);
    const elsewhere = new URL(address);
    elsewhere.searchParams.set('redirect_uri', 'http://evil.example');
    expect((await browser.visit(elsewhere.href)).status).toBe(400);
  });

  it('allows one script, of the provider’s own [SEC-01]', async () => {
    const screen = await opened(await signedIn());
    expect(screen.headers.get('content-security-policy')).toContain("script-src 'self'");
    const script = await new CookieBrowser().visit(`${world.issuer}/passkey.js`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    const other = await new CookieBrowser().visit(`${world.siteUrl}/auth/register?returnUrl=/en_gb`);
    expect(other.headers.get('content-security-policy')).not.toContain('script-src');
  });
});
