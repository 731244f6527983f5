import { createHash } from 'node:crypto';
import { hydrationParameter } from '@merrowvale/shared/domain/page-query.ts';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

/** A page of each kind. The CDN keeps shared ones for visitors, and none for owners. */
const pages = [
  { kind: 'home page', path: '/en_gb', isShared: true },
  { kind: 'article', path: '/en_gb/pet/advice/removing-a-tick', isShared: true },
  { kind: 'list', path: '/en_gb/pet/advice', isShared: true },
  { kind: 'product', path: '/en_gb/products/seresto-dog', isShared: true },
  { kind: 'questions', path: '/en_gb/faq', isShared: true },
  { kind: 'questions in Japanese', path: '/jp/faq', isShared: true },
  { kind: 'screen of the portal', path: '/en_gb/pets', isShared: true },
  { kind: 'form', path: '/en_gb/contact/ask-an-expert', isShared: false },
  { kind: 'result of a search', path: '/en_gb/faq?q=tick', isShared: false },
  { kind: 'missing page', path: '/en_gb/no-such-page', isShared: false, status: 404 },
] as const;

/** Accept-Encoding headers, and the encoding of the response to each. */
const encodings = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
] as const;

const shared = pages.filter(({ isShared }) => isShared);
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** The inline code and the scripts of a page that its policy does not allow. */
function refusedParts(html: string, policy: string): string[] {
  const parts = [...html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)];
  return parts
    .filter(([, , attributes = '', code = '']) => {
      if (attributes.includes('application/ld+json')) return false;
      const [, nonce] = /\snonce="([^"]+)"/.exec(attributes) ?? [];
      const [, integrity] = /\sintegrity="([^"]+)"/.exec(attributes) ?? [];
      const hash = integrity ?? `sha256-${createHash('sha256').update(code).digest('base64')}`;
      const source = nonce === undefined ? hash : `nonce-${nonce}`;
      return !policy.includes(`'${source}'`);
    })
    .map(([part]) => part.slice(0, 200));
}

/** The headers that must not depend on how a page is asked for. The data of an own page are those of its rendering. */
function lasting(response: APIResponse, isShared: boolean) {
  const { etag, 'cache-control': caching, 'content-type': type, ...others } = response.headers();
  const made = isShared ? /'nonce-[^']+'/g : /'(?:nonce|sha256)-[^']+'/g;
  const policy = (others['content-security-policy'] ?? '').replaceAll(made, "'made'");
  return { status: response.status(), etag, caching, type, policy };
}

async function visitorOrOwner(who: 'visitor' | 'owner', newContext: () => Promise<APIRequestContext>) {
  return who === 'visitor' ? newContext() : (await Owner.signIn('owner-verified')).api;
}

for (const who of ['visitor', 'owner'] as const) {
  test(`every kind of page reaches the ${who} whole in every encoding, compressed once, with a policy that allows all of its scripts [INF-01, SEC-01, CMS-06]`, async ({
    playwright,
  }) => {
    const api = await visitorOrOwner(who, () => playwright.request.newContext({ baseURL: siteUrl }));
    for (const { kind, path, isShared, ...page } of pages)
      for (const [accepted, encoding] of encodings) {
        const label = `${kind}, ${accepted}`;
        const response = await api.get(path, { headers: { 'accept-encoding': accepted } });
        const headers = response.headers();
        const html = await response.text();
        expect(response.status(), label).toBe('status' in page ? page.status : 200);
        expect(headers['content-encoding'], label).toBe(encoding);
        expect(html, label).toMatch(/^<!DOCTYPE html>.*<h1\b.*<\/html>$/s);
        expect(refusedParts(html, headers['content-security-policy'] ?? ''), label).toEqual([]);
        if (who === 'visitor' && isShared) {
          expect(headers['cache-control'], label).toMatch(/^public, max-age=0, s-maxage=\d+/);
          expect(headers['cache-tag'], label).toContain('content,');
          expect(html, label).not.toContain('__next_f');
        } else {
          expect(headers['cache-control'], label).toContain('no-store');
          expect(headers['cache-tag'], label).toBeUndefined();
          expect(html, label).toMatch(/__next_f|lateScripts\.own/);
          if (encoding) expect(headers.vary, label).toContain('accept-encoding');
        }
      }
    await api.dispose();
  });

  test(`the ${who} gets the headers of a page for HEAD, too [INF-01]`, async ({ playwright }) => {
    const api = await visitorOrOwner(who, () => playwright.request.newContext({ baseURL: siteUrl }));
    for (const { kind, path, isShared } of pages) {
      const head = await api.head(path);
      expect(await head.text(), kind).toBe('');
      expect(lasting(head, isShared), kind).toEqual(lasting(await api.get(path), isShared));
    }
    await api.dispose();
  });

  test(`the ${who} gets the data of a page for navigation in every encoding [INF-01]`, async ({
    playwright,
  }) => {
    const api = await visitorOrOwner(who, () => playwright.request.newContext({ baseURL: siteUrl }));
    for (const { kind, path } of shared)
      for (const [accepted, encoding] of encodings) {
        const label = `${kind}, ${accepted}`;
        const response = await api.get(path, { headers: { rsc: '1', 'accept-encoding': accepted } });
        expect(response.headers()['content-type'], label).toContain('text/x-component');
        expect(response.headers()['content-encoding'], label).toBe(encoding);
        expect(await response.text(), label).toMatch(/^\w+:/);
      }
    await api.dispose();
  });
}

test('the data for React comes only for the version of the page that asks for it, in every encoding [ACC-03, CMS-06]', async ({
  playwright,
}) => {
  const api = await playwright.request.newContext({ baseURL: siteUrl });
  for (const { kind, path } of shared) {
    const page = await api.get(path);
    const html = await page.text();
    const [, fingerprint = ''] = /"data":"([\w-]{22})"/.exec(html) ?? [];
    const [, title = ''] = /<title>([^<|]+)/.exec(html) ?? [];
    for (const [accepted, encoding] of encodings) {
      const label = `${kind}, ${accepted}`;
      const ask = (version: string) =>
        api.get(withQuery(path, `${hydrationParameter}=${version}`), {
          headers: { 'accept-encoding': accepted },
        });
      const data = await ask(fingerprint);
      expect(data.status(), label).toBe(200);
      expect(data.headers(), label).toMatchObject({
        'content-type': 'application/json',
        'cache-control': page.headers()['cache-control'],
        'cache-tag': page.headers()['cache-tag'],
      });
      expect(data.headers()['content-encoding'], label).toBe(encoding);
      const statements: unknown[][] = await data.json();
      expect(statements.flat().join('\n'), label).toContain(title.trim().replaceAll('&#x27;', "'"));
      const other = await ask('x'.repeat(fingerprint.length));
      expect([other.status(), await other.text()], label).toEqual([204, '']);
      expect(other.headers()['cache-control'], label).toContain('no-store');
    }
  }
  await api.dispose();
});

test('an unchanged page is not sent again [INF-01]', async ({ playwright }) => {
  const api = await playwright.request.newContext({ baseURL: siteUrl });
  for (const { kind, path } of shared) {
    const { etag = '' } = (await api.get(path)).headers();
    const again = await api.get(path, { headers: { 'if-none-match': etag } });
    expect([again.status(), await again.text()], kind).toEqual([304, '']);
  }
  await api.dispose();
});
