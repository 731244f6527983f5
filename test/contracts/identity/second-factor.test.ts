import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededAccounts, seededPassword } from '../../../infra/local/identity/seeded-accounts.ts';
import { parseHtml } from '../../support/parse-html.ts';
import { appCode } from '../user-pool/app-code.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { formAction } from './identity-visits.ts';
import { type IdentityWorld, startIdentityWorld } from './identity-world.ts';

let world: IdentityWorld;
let secret: string;
const sub = seededAccounts.find(({ handle }) => handle === 'owner')?.sub ?? '';
const now = () => Date.now() / 1000;

beforeAll(async () => {
  world = await startIdentityWorld();
  secret = world.poolAccounts().secondFactors.associate(sub);
  // The code of the previous time step, so that the current one can still be used.
  world.poolAccounts().secondFactors.confirm(sub, appCode(secret, now() - 30));
  world.poolAccounts().secondFactors.turnOn(sub);
});
afterAll(() => world.close());

async function signIn(form: Record<string, string>) {
  const browser = new CookieBrowser();
  const screen = await browser.visit(`${world.siteUrl}/auth/login?returnUrl=/en_gb/pets`);
  const action = formAction(screen.text);
  const address = new URL(action, world.issuer).href;
  const next = await browser.visit(address, { method: 'POST', form });
  const enter = (code: string) =>
    browser.visit(`${address}/second-factor`, { method: 'POST', form: { code } });
  return { browser, address, next, enter };
}

const byPassword = { email: 'owner@example.com', password: seededPassword };

describe('a sign-in to an account with an authenticator app', () => {
  it('asks for its code after the password, or after the choice of a test account [AUT-03, IDN-02]', async () => {
    for (const form of [byPassword, { account: 'owner' }]) {
      const { next } = await signIn(form);
      expect(parseHtml(next.text).texts('h1')).toContain('Enter your code');
      expect(parseHtml(next.text).attributes('autocomplete')).toContain('one-time-code');
    }
  });

  it('refuses wrong codes, and asks nobody who has not entered a password [SEC-02]', async () => {
    const { browser, address, enter } = await signIn(byPassword);
    expect((await enter('12345')).text).toContain('That code isn’t right.');
    const other = await browser.visit(`${world.siteUrl}/auth/login?returnUrl=/en_gb/pets`);
    const action = formAction(other.text);
    expect(action).not.toBe(new URL(address).pathname);
    const skipped = await browser.visit(new URL(`${action}/second-factor`, world.issuer).href);
    expect(parseHtml(skipped.text).texts('h1')).toContain('Sign in');
  });

  it('ends with the right code [AUT-03, IDN-02]', async () => {
    const { enter } = await signIn(byPassword);
    expect((await enter(appCode(secret, now()))).text).toBe('page /en_gb/pets');
  });
});
