import { previewCookie } from '@merrowvale/shared/domain/visitor-cookies.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { isWithinLimit } from '../session/limit-network.ts';
import { askForPreview, enterPreview, sharePreview } from './enter-preview.ts';
import { exitPreview, isEditor } from './preview-cookie.ts';
import { previewLink } from './preview-link.ts';

type Cookie = { value: string; maxAge?: number };
const browser = { isDraft: false, cookies: new Map<string, Cookie>() };

vi.mock('../session/limit-network.ts', () => ({ isWithinLimit: vi.fn() }));
vi.mock('next/headers', () => ({
  draftMode: async () => ({
    isEnabled: browser.isDraft,
    enable: () => {
      browser.isDraft = true;
      browser.cookies.set(previewCookie, { value: 'issued' });
    },
    disable: () => {
      browser.isDraft = false;
    },
  }),
  cookies: async () => ({
    get: (name: string) => browser.cookies.get(name),
    set: ({ name, ...cookie }: Cookie & { name: string }) => browser.cookies.set(name, cookie),
  }),
}));

const siteUrl = 'https://pets.example';
const now = Date.UTC(2031, 4, 1, 12);

beforeEach(() => {
  browser.isDraft = false;
  browser.cookies.clear();
  vi.mocked(isWithinLimit).mockReset().mockResolvedValue(true);
  vi.stubEnv('SITE_URL', siteUrl);
  vi.stubEnv('PREVIEW_SECRET', 'badger');
  vi.stubEnv('KONTENT_ENVIRONMENT_ID', 'content');
  vi.spyOn(Date, 'now').mockReturnValue(now);
});

const ask = (query: string) => askForPreview(new Request(`${siteUrl}/api/preview/enter?${query}`));
const post = (body: string, origin = siteUrl) => ({
  ...{ method: 'POST', body, headers: { origin, 'x-viewer-address': '203.0.113.9' } },
});
const enter = (secret: string, origin?: string) =>
  enterPreview(
    new Request(
      `${siteUrl}/api/preview/enter?path=/de`,
      post(new URLSearchParams({ secret }).toString(), origin),
    ),
  );
const share = (path: string, origin?: string) =>
  sharePreview(new Request(`${siteUrl}/api/preview/share`, post(path, origin)));
const placeOf = ({ status, headers }: Response) => [status, headers.get('location')];

describe('a preview', () => {
  it('asks for the secret until the browser shows drafts, and returns to the path [PRV-05]', async () => {
    const asked = await ask('path=/de/haustiere');
    const page = parseHtml(await asked.text());
    expect([asked.status, browser.isDraft]).toEqual([401, false]);
    expect(page.get('form', { method: 'post' }).attribute('action')).toBe(
      '/api/preview/enter?path=%2Fde%2Fhaustiere',
    );
    expect(page.get('input').attribute('aria-describedby')).toBeUndefined();
    expect(page.texts('p', { id: 'problem' })).toEqual([]);
    browser.isDraft = true;
    expect(placeOf(await ask('path=/de/haustiere'))).toEqual([303, `${siteUrl}/de/haustiere`]);
    for (const path of ['path=//evil.example', ''])
      expect(placeOf(await ask(path))).toEqual([303, `${siteUrl}/`]);
  });

  it('begins with the secret, for twelve hours, also in the content system’s frame [PRV-05, SEC-02]', async () => {
    expect(placeOf(await enter('badger'))).toEqual([303, `${siteUrl}/de`]);
    expect(browser.isDraft).toBe(true);
    expect([...browser.cookies.keys()].sort()).toEqual([previewCookie, 'preview-editor'].sort());
    for (const cookie of browser.cookies.values())
      expect(cookie).toMatchObject({
        ...{ httpOnly: true, sameSite: 'none', secure: true, path: '/', partitioned: true },
        maxAge: 43_200,
      });
    expect(browser.cookies.get(previewCookie)?.value).toBe('issued');
    const later = (seconds: number) => {
      vi.mocked(Date.now).mockReturnValue(now + seconds * 1000);
      return isEditor();
    };
    expect([await later(43_199), await later(43_200)]).toEqual([true, false]);
  });

  it('does not begin with a wrong secret, from elsewhere, too often, or where there is none [PRV-05, SEC-02]', async () => {
    const refused = async (secret: string, status: number, text: string, origin?: string) => {
      const response = await enter(secret, origin);
      expect([response.status, browser.isDraft, browser.cookies.size]).toEqual([status, false, 0]);
      const page = parseHtml(await response.text());
      expect(page.get('input').attribute('aria-describedby')).toBe('problem');
      expect(page.texts('p', { id: 'problem' })).toEqual([expect.stringContaining(text)]);
    };
    await refused('weasel', 401, 'That is not the preview secret.');
    await refused('badger', 403, 'The secret must be sent from this site.', 'https://evil.example');
    expect(vi.mocked(isWithinLimit).mock.calls).toEqual([['preview-secrets', '203.0.113.9']]);
    vi.mocked(isWithinLimit).mockResolvedValue(false);
    await refused('badger', 429, 'The secret was entered too often');
    vi.mocked(isWithinLimit).mockResolvedValue(true);
    vi.stubEnv('PREVIEW_SECRET', '');
    await refused('', 401, 'That is not the preview secret.');
  });

  it('begins with a link, which only who entered the secret can make, and only of a path [PRV-05, SEC-02]', async () => {
    expect(await isEditor()).toBe(false);
    browser.isDraft = true;
    expect((await share('/de')).status).toBe(401);
    await enter('badger');
    browser.isDraft = false;
    expect((await share('/de')).status).toBe(401);
    browser.isDraft = true;
    expect((await share('/de', 'https://evil.example')).status).toBe(403);
    expect((await share('https://evil.example')).status).toBe(400);
    const shared = await share('/de');
    const link = await shared.text();
    expect(link).toBe(previewLink(siteUrl, '/de', 'badger', now));
    expect(shared.headers.get('cache-control')).toBe('no-store');
    browser.isDraft = false;
    expect(placeOf(await ask(new URL(link).search.slice(1)))).toEqual([303, `${siteUrl}/de`]);
    expect(browser.isDraft).toBe(true);
    browser.isDraft = false;
    expect((await ask(new URL(link.replace('%2Fde', '%2Ffr')).search.slice(1))).status).toBe(401);
  });

  it('ends where it was left, without its cookies [PRV-05]', async () => {
    await enter('badger');
    const leave = async (referer?: string) => {
      const headers = referer === undefined ? undefined : { referer };
      return placeOf(
        await exitPreview(new Request(`${siteUrl}/api/preview/exit`, { ...(headers && { headers }) })),
      );
    };
    expect(await leave(`${siteUrl}/de?x=1`)).toEqual([303, `${siteUrl}/de?x=1`]);
    expect(browser.isDraft).toBe(false);
    for (const cookie of browser.cookies.values()) expect(cookie).toMatchObject({ value: '', maxAge: 0 });
    for (const referer of ['https://evil.example/de', 'de', undefined])
      expect(await leave(referer)).toEqual([303, `${siteUrl}/`]);
  });
});
