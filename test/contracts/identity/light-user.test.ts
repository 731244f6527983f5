import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../../support/parse-html.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { formAction, identityVisits, idOf, rowOf } from './identity-visits.ts';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));

const { world } = identityVisits();

let calls: { session: string | undefined; origin: string | undefined; locale: string | null }[];
let isLight: boolean;

beforeEach(() => {
  calls = [];
  isLight = true;
  world().api('POST /api/account/light', async (request) => {
    const session = /session=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
    const locale = new URL(request.url).searchParams.get('locale');
    calls.push({ session, origin: request.headers.get('origin') ?? undefined, locale });
    return Response.json({ success: true, data: { isLight } });
  });
});
afterEach(() => world().api('POST /api/account/light', undefined));

let count = 0;

/** Registers at a provider that, like the user pool, does not know about screen sets. */
async function register(screenSet: string) {
  const browser = new CookieBrowser();
  const query = new URLSearchParams({ ...(screenSet && { screenSet }), returnUrl: '/us/adopt' });
  const { location } = await browser.request(`${world().siteUrl}/auth/register?${query}`);
  const address = new URL(location ?? '');
  expect(address.searchParams.get('screen_set')).toBe(screenSet || null);
  address.searchParams.delete('screen_set');
  const screen = await browser.visit(address.href);
  expect(parseHtml(screen.text).texts('h1')).toContain('Create your account');
  count += 1;
  const email = `sam-${count}@example.com`;
  const form = { firstName: 'Sam', lastName: 'Hughes', email, password: 'three good words' };
  const action = new URL(formAction(screen.text), world().issuer).href;
  return { browser, done: await browser.visit(action, { method: 'POST', form }) };
}

describe('registering a light user with a provider that only knows full accounts', () => {
  it('has the new account marked, and makes the session light at once [ADO-06, IDN-03]', async () => {
    const { browser, done } = await register('light');
    expect(done.text).toBe('page /us/adopt');
    expect(calls).toEqual([{ session: idOf(browser), origin: world().siteUrl, locale: 'us' }]);
    const { identity, lightSince, createdAt } = await rowOf(browser);
    expect(identity).toMatchObject({ light: true, firstName: 'Sam' });
    expect(createdAt - (lightSince ?? 0)).toBeLessThan(60);
    expect(createdAt).toBeGreaterThanOrEqual(lightSince ?? Infinity);
  });

  it('leaves an existing account full [ADO-06, IDN-03]', async () => {
    isLight = false;
    const { browser } = await register('light');
    expect(calls).toHaveLength(1);
    expect((await rowOf(browser)).identity.light).toBe(false);
  });

  it('does not ask for this after any other sign-in [IDN-03]', async () => {
    for (const screenSet of ['', 'short']) {
      const { browser } = await register(screenSet);
      expect((await rowOf(browser)).identity.light).toBe(false);
      expect((await rowOf(browser)).lightSince).toBeUndefined();
    }
    expect(calls).toEqual([]);
  });

  it('signs people in even if their account cannot be marked, and logs the failure [ADO-06, ERP-01]', async () => {
    world().api('POST /api/account/light', async () => Response.json({ success: false }, { status: 503 }));
    const { browser, done } = await register('light');
    expect(done.text).toBe('page /us/adopt');
    expect((await rowOf(browser)).identity.light).toBe(false);
    const log = vi.mocked(console.error);
    expect(String(log.mock.calls[0]?.[0])).toContain('A light user has a full account');
    log.mockClear();
  });
});
