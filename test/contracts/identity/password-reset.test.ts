import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseHtml } from '../../support/parse-html.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { formAction } from './identity-visits.ts';
import { type IdentityWorld, startIdentityWorld } from './identity-world.ts';

let world: IdentityWorld;

beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.emails.length = 0;
});

const chosen = 'three quiet otters';

/** A browser on the screen that asks for an address, and the action of its form. */
async function forgetful() {
  const browser = new CookieBrowser();
  const signIn = await browser.visit(`${world.siteUrl}/auth/login?returnUrl=/en_gb/pets`);
  const action = new URL(
    parseHtml(signIn.text)
      .get('a', { href: /\/password$/ })
      .attribute('href') ?? '',
    world.issuer,
  ).href;
  return { browser, action, screen: await browser.visit(action) };
}

type Forgetful = Awaited<ReturnType<typeof forgetful>>;

function askCode({ browser, action }: Forgetful, email: string) {
  return browser.visit(action, { method: 'POST', form: { email } });
}

function setPassword(
  { browser, action }: Forgetful,
  form: { email: string; code: string; password: string },
) {
  return browser.visit(`${action}/code`, { method: 'POST', form });
}

const mailedCode = () => /^\d{6}$/m.exec(world.emails.at(-1)?.text ?? '')?.[0] ?? '';
const wrongCode = () => (mailedCode() === '000000' ? '000001' : '000000');

async function registerLight(firstName: string, email: string) {
  const browser = new CookieBrowser();
  const start = `${world.siteUrl}/auth/register?screenSet=light&returnUrl=/en_gb/adopt`;
  const screen = await browser.visit(start);
  const action = formAction(screen.text);
  const form = { firstName, email, password: '' };
  const back = await browser.visit(new URL(action, world.issuer).href, { method: 'POST', form });
  expect(back.text).toBe('page /en_gb/adopt');
}

describe('a password reset by email', () => {
  it('lets a light user who never chose a password return, and sign in with it from then on [IDN-02, AUT-03]', async () => {
    await registerLight('Robin', 'robin@example.com');
    const visitor = await forgetful();
    expect(parseHtml(visitor.screen.text).texts('h1')).toContain('Set a new password');
    const asked = await askCode(visitor, ' Robin@Example.com ');
    expect(parseHtml(asked.text).texts('h1')).toContain('Choose your password');
    expect(world.emails).toMatchObject([{ to: 'robin@example.com', subject: 'Your Merrowvale code' }]);
    expect(world.emails[0]?.html).toContain(mailedCode());
    const form = { email: 'robin@example.com', code: mailedCode(), password: chosen };
    expect((await setPassword(visitor, form)).text).toBe('page /en_gb/pets');

    const browser = new CookieBrowser();
    const screen = await browser.visit(`${world.siteUrl}/auth/login?returnUrl=/en_gb/reminders`);
    const action = formAction(screen.text);
    const credentials = { email: 'robin@example.com', password: chosen };
    const signedIn = await browser.visit(new URL(action, world.issuer).href, {
      method: 'POST',
      form: credentials,
    });
    expect(signedIn.text).toBe('page /en_gb/reminders');
  });

  it('does not reveal if an address has an account, and sends nothing to one that has none [IDN-02]', async () => {
    await registerLight('Jo', 'jo@example.com');
    const known = await forgetful();
    const stranger = await forgetful();
    const neutral = (text: string, email: string) =>
      text.replaceAll(email, 'ADDRESS').replaceAll(/interaction\/[\w-]+/g, 'INTERACTION');
    const asked = [await askCode(known, 'jo@example.com'), await askCode(stranger, 'nobody@example.com')];
    expect(neutral(asked[1]?.text ?? '', 'nobody@example.com')).toBe(
      neutral(asked[0]?.text ?? '', 'jo@example.com'),
    );
    expect(world.emails.map(({ to }) => to)).toEqual(['jo@example.com']);
    const guess = { code: wrongCode(), password: chosen };
    const responses = [
      await setPassword(known, { email: 'jo@example.com', ...guess }),
      await setPassword(stranger, { email: 'nobody@example.com', ...guess }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 400]);
    for (const { text } of responses) expect(text).toContain('This is not the code we sent. Check the email');
  });

  it('needs the latest code, which a password that is too short does not use up [IDN-02]', async () => {
    const visitor = await forgetful();
    const email = 'farmer@example.com';
    await askCode(visitor, email);
    const first = mailedCode();
    await askCode(visitor, email);
    const second = mailedCode();
    if (first !== second) {
      const old = await setPassword(visitor, { email, code: first, password: chosen });
      expect(old.text).toContain('This is not the code we sent.');
    }
    const short = await setPassword(visitor, { email, code: second, password: '12345678901' });
    expect(short.text).toContain('Enter a password of at least 12 characters.');
    const empty = await setPassword(visitor, { email, code: '', password: chosen });
    expect(empty.text).toContain('Enter the code from our email.');
    const before = world.resets.length;
    const done = await setPassword(visitor, { email, code: second, password: chosen });
    expect(world.resets).toHaveLength(before + 1);
    expect(done.text).toBe('page /en_gb/pets');
    const spent = await forgetful();
    const again = await setPassword(spent, { email, code: second, password: chosen });
    expect(again.text).toContain('The code is no longer valid.');
  });

  it('rejects an invalid address [IDN-02]', async () => {
    const asked = await askCode(await forgetful(), 'robin');
    expect(asked.status).toBe(400);
    expect(asked.text).toContain('Enter an email address, such as name@example.com.');
    expect(world.emails).toEqual([]);
  });
});
