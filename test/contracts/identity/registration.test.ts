import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../support/parse-html.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { formAction, identityVisits, rowOf } from './identity-visits.ts';

const { world } = identityVisits();

describe('registering', () => {
  it('creates an account, signs in and returns to the original page [AUT-03] [URL-11]', async () => {
    const browser = new CookieBrowser();
    const screen = await browser.visit(`${world().siteUrl}/auth/register?returnUrl=/en_gb/pets/new`);
    expect(parseHtml(screen.text).texts('h1')).toContain('Create your account');
    const action = new URL(formAction(screen.text), world().issuer).href;
    const empty = await browser.visit(action, { method: 'POST', form: { email: 'no', password: 'short' } });
    expect(empty.status).toBe(400);
    for (const message of [
      'Enter your first name.',
      'Enter your last name.',
      'Enter an email address',
      'at least 12',
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
      roles: ['pet_owner'],
    });

    const other = new CookieBrowser();
    const second = await other.visit(`${world().siteUrl}/auth/register`);
    const taken = await other.visit(new URL(formAction(second.text), world().issuer).href, {
      method: 'POST',
      form,
    });
    expect(taken.text).toContain('already has an account');
    expect(taken.text).toContain('Nia &lt;b&gt;');
  });
});

describe('registering as a light user', () => {
  const start = (returnUrl = '/en_gb/adopt?petShelterId=S-1') =>
    `${world().siteUrl}/auth/register?${new URLSearchParams({ screenSet: 'light', returnUrl })}`;

  it('takes a name and an address, and returns a UID and the light flag [ADO-03, IDN-03]', async () => {
    const browser = new CookieBrowser();
    const screen = await browser.visit(start());
    expect(parseHtml(screen.text).texts('h1')).toContain('Who are you?');
    expect(parseHtml(screen.text).attributes('name')).not.toContain('lastName');
    const action = new URL(formAction(screen.text), world().issuer).href;
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
    const action = new URL(formAction(screen.text), world().issuer).href;
    const form = { firstName: 'Eve', email: 'owner@example.com', password: '' };
    const taken = await browser.visit(action, { method: 'POST', form });
    expect(taken.text).toContain('already has an account');
    expect(browser.cookie('session')).toBeUndefined();
  });

  it.each(['', 'light" onload="', 'x'.repeat(61)])(
    'is only for a screen set with a valid name, not %j [IDN-02]',
    async (screenSet) => {
      const query = new URLSearchParams({ screenSet });
      const screen = await new CookieBrowser().visit(`${world().siteUrl}/auth/register?${query}`);
      expect(parseHtml(screen.text).texts('h1')).toContain('Create your account');
    },
  );
});
