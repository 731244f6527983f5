import { describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../../support/parse-html.ts';
import { identityVisits, idOf } from './identity-visits.ts';

vi.mock('next/headers', () => ({ headers: async () => new Headers() }));

vi.mock('../../../web/lib/log-problem.ts', () => ({ logProblem: () => undefined }));

const { world, signedIn } = identityVisits();

/** Makes the API respond with a status, and returns the cookies of the calls that it receives. */
function apiResponds(status: number) {
  const sessions: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!request.url.includes('/api/account/sign-out')) return fetch(request);
    sessions.push(request.headers.get('cookie') ?? '');
    return Response.json({ success: status === 200 }, { status });
  });
  return { sessions, [Symbol.dispose]: () => vi.unstubAllGlobals() };
}

describe('signing out everywhere', () => {
  const post = async (fields: Record<string, string>) => {
    const { browser } = await signedIn('owner');
    const id = idOf(browser);
    const page = await browser.visit(`${world().siteUrl}/auth/logout`, {
      method: 'POST',
      headers: { origin: world().siteUrl },
      form: { locale: 'de', returnUrl: '/de', ...fields },
    });
    return { id, page, isSignedIn: browser.cookie('session') !== undefined };
  };

  it('ends the other sessions before this one [AUT-03]', async () => {
    using api = apiResponds(200);
    const { id, page, isSignedIn } = await post({ everywhere: 'yes' });
    expect(api.sessions).toEqual([`session=${id}`]);
    expect({ text: page.text, isSignedIn }).toEqual({ text: 'page /de', isSignedIn: false });
  });

  it('keeps this session for another try if the others could not be ended [AUT-03]', async () => {
    using _api = apiResponds(503);
    const { page, isSignedIn } = await post({ everywhere: 'yes' });
    expect(page.status).toBe(503);
    expect(page.text).toContain('Some of your devices may still be signed in.');
    parseHtml(page.text).get('*', { name: 'everywhere', value: 'yes' });
    expect(isSignedIn).toBe(true);
  });

  it('ends no other session otherwise', async () => {
    using api = apiResponds(200);
    expect((await post({})).isSignedIn).toBe(false);
    expect(api.sessions).toEqual([]);
  });
});
