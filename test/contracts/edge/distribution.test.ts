import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OriginRequest } from '../../../infra/local/edge/origin.ts';
import type { EdgeBehaviour } from '../../../infra/local/template/read-edge.ts';
import { TestDistribution } from './test-distribution.ts';

const key = { query: 'all', headers: ['rsc'], cookies: [] } as const;
const asTheOriginSays = { minTtl: 0, defaultTtl: 0, maxTtl: 31_536_000, key };
const pages: EdgeBehaviour = {
  pathPattern: '*',
  origin: 'site',
  compresses: true,
  methods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
  viewerRequest: undefined,
  cache: asTheOriginSays,
  forwards: { query: 'all', headers: 'all', cookies: 'all' },
};
const minute = 60_000;

let at = 0;
let reply: (request: OriginRequest) => object | Promise<object>;
let edge: TestDistribution;

async function start(options: Partial<ConstructorParameters<typeof TestDistribution>[0]> = {}) {
  edge = new TestDistribution({
    behaviours: [pages],
    reply: (request) => reply(request),
    now: () => at,
    ...options,
  });
  await edge.start();
}
const page = (version: string, more: Record<string, string> = {}) => ({
  headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0, s-maxage=60', ...more },
  body: `<p>${version}</p>`,
});
const textOf = async (path: string, options = {}) => (await edge.visit(path, options)).body.toString();

beforeEach(() => {
  at = Date.UTC(2026, 2, 12);
  reply = () => page('one');
});
afterEach(() => edge.stop());

describe('the local distribution', () => {
  it('adds the template’s headers to every response, cached or not, unless the origin sends its own [RUN-02] [SEC-01]', async () => {
    const responseHeaders = { 'strict-transport-security': 'max-age=63072000', 'referrer-policy': 'origin' };
    reply = () => {
      const { headers, ...others } = page('one');
      return { ...others, headers: { ...headers, 'referrer-policy': 'no-referrer' } };
    };
    await start({ behaviours: [{ ...pages, responseHeaders }] });
    const visits = [
      await edge.visit('/de'),
      await edge.visit('/de'),
      await edge.visit('/de', { method: 'POST' }),
    ];
    for (const { headers } of visits)
      expect(headers).toMatchObject({ ...responseHeaders, 'referrer-policy': 'no-referrer' });
  });

  it('selects a behaviour by the normalized path, and sends the path as it is [RUN-02]', async () => {
    const uncached = { ...asTheOriginSays, maxTtl: 0 };
    await start({
      behaviours: [
        { ...pages, pathPattern: '/auth/*', cache: uncached },
        { ...pages, pathPattern: '/icons/*', origin: 'files' },
        { ...pages, pathPattern: '/map.json', origin: 'files' },
        { ...pages, origin: 'api' },
      ],
    });
    const [signIn, files, others] = ['site', 'files', 'api'];
    const expected = {
      '/icons/../auth/login': signIn,
      '/icons/%2e%2E/auth/login': signIn,
      '/icons/.%2e/%61uth/./login': signIn,
      '//auth//login': signIn,
      '/../auth/login?next=/icons/': signIn,
      '/auth/../icons/a.svg': files,
      '/%69cons/a.svg': files,
      '//map.json': files,
      '/icons/a/..': files,
      '/icons/..': others,
      '/icons/..%2fauth/login': files,
      '/icons\\..\\auth\\login': others,
      '/icons%2fa.svg': others,
      '/icons/%00': files,
    };
    for (const [path, origin] of Object.entries(expected)) {
      await edge.visit(path);
      const last = edge.asked.at(-1);
      expect([last?.origin, last?.request.url], path).toEqual([origin, path]);
    }
  });

  it('refuses URLs of more than 8,192 bytes, and bodies of GET requests [RUN-02]', async () => {
    await start();
    const path = `/${'a'.repeat(8191)}`;
    expect((await edge.visit(path)).status).toBe(200);
    expect((await edge.visit(`${path}a`)).status).toBe(413);
    const headers = { 'content-length': '2' };
    expect((await edge.visit('/de', { body: '{}', headers })).status).toBe(403);
    expect((await edge.visit('/de', { method: 'POST', body: '{}' })).status).toBe(200);
    expect(edge.asked).toHaveLength(2);
  });

  it('refuses TRACE, and every method that the template does not allow for a path [RUN-02] [SEC-01]', async () => {
    await start({ behaviours: [{ ...pages, pathPattern: '/icons/*', methods: ['GET', 'HEAD'] }, pages] });
    for (const [method, path] of [
      ['TRACE', '/de'],
      ['PROPFIND', '/de'],
      ['TRACE', '/icons/a.svg'],
      ['POST', '/icons/a.svg'],
    ] as const)
      expect((await edge.visit(path, { method })).status, `${method} ${path}`).toBe(403);
    expect(edge.asked).toEqual([]);
    expect((await edge.visit('/de', { method: 'DELETE' })).status).toBe(200);
  });

  it('fails for a response with more than 20,480 bytes of headers [RUN-02]', async () => {
    await start();
    reply = () => page('one', { 'x-long': 'x'.repeat(20_480) });
    expect((await edge.visit('/fr')).status).toBe(502);
    expect((await edge.visit('/fr', { method: 'POST' })).status).toBe(502);
  });

  it('asks the origin once while a response is fresh, and reports this [RUN-02]', async () => {
    await start();
    const first = await edge.visit('/de');
    at += 59_000;
    const second = await edge.visit('/de');
    expect([first.headers['x-cache'], second.headers['x-cache'], second.headers.age]).toEqual([
      'Miss from cloudfront',
      'Hit from cloudfront',
      '59',
    ]);
    expect(second.body).toEqual(first.body);
    expect(edge.asked).toHaveLength(1);
    at += 2_000;
    await edge.visit('/de');
    expect(edge.asked).toHaveLength(2);
    expect(edge.distribution.report()).toMatchObject({ hits: 1, misses: 2, entries: 1 });
  });

  it('passes on requests for parts of a file, and never stores a part as the whole [RUN-02]', async () => {
    reply = ({ headers }) =>
      headers.range === 'bytes=0-3'
        ? {
            status: 206,
            headers: { 'content-range': 'bytes 0-3/10', 'cache-control': 'public, max-age=60' },
            body: 'abcd',
          }
        : { headers: { 'cache-control': 'public, max-age=60' }, body: 'abcdefghij' };
    await start();
    const part = await edge.visit('/map.pmtiles', { headers: { range: 'bytes=0-3' } });
    expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([
      206,
      'bytes 0-3/10',
      'abcd',
    ]);
    const whole = await edge.visit('/map.pmtiles');
    expect([whole.status, whole.body.toString()]).toEqual([200, 'abcdefghij']);
    const again = await edge.visit('/map.pmtiles', { headers: { range: 'bytes=0-3' } });
    expect([again.status, again.body.toString()]).toEqual([206, 'abcd']);
  });

  it.each([
    ['a private response', { 'cache-control': 'private, s-maxage=60' }],
    ['a response that must not be stored', { 'cache-control': 'no-store' }],
    ['a response that sets a cookie', { 'set-cookie': 'session=1' }],
    ['a response without lifetime', { 'cache-control': 'public' }],
  ])('never caches %s [API-04]', async (_, headers) => {
    reply = () => page('private', headers);
    await start();
    await edge.visit('/de');
    await edge.visit('/de');
    expect(edge.asked).toHaveLength(2);
    expect(edge.distribution.report()).toMatchObject({ entries: 0, uncached: 2 });
  });

  it.each([404, 500, 307])('never caches status %i [API-04]', async (status) => {
    reply = () => ({ ...page('error'), status });
    await start();
    expect([(await edge.visit('/de')).status, (await edge.visit('/de')).status]).toEqual([status, status]);
    expect(edge.distribution.report().entries).toBe(0);
  });

  it('neither caches nor repeats values that a visitor sends [API-04]', async () => {
    await start();
    await edge.visit('/de', { method: 'POST', body: 'a=1' });
    await edge.visit('/de', { method: 'POST', body: 'a=1' });
    expect(edge.asked).toHaveLength(2);
    expect(edge.distribution.report().entries).toBe(0);
  });

  it('keeps responses apart by path, query and the headers of the policy, and by nothing else [CMS-06]', async () => {
    reply = ({ url, headers }) => page(`${url} ${headers.rsc ?? ''}`);
    await start();
    expect(await textOf('/de?page=2')).toBe('<p>/de?page=2 </p>');
    expect(await textOf('/de', { headers: { rsc: '1' } })).toBe('<p>/de 1</p>');
    expect(await textOf('/de')).toBe('<p>/de </p>');
    expect(await textOf('/de', { headers: { accept: 'x', cookie: 'theme=dark' } })).toBe('<p>/de </p>');
    expect(edge.asked).toHaveLength(3);
  });

  it('limits lifetimes as the policy requires [CMS-06]', async () => {
    const cache = { minTtl: 10, defaultTtl: 20, maxTtl: 30, key };
    await start({ behaviours: [{ ...pages, cache }] });
    for (const [cacheControl, seconds] of [
      ['no-store', 10],
      ['s-maxage=5', 10],
      ['', 20],
      ['max-age=99', 30],
    ] as const) {
      reply = () => page('one', { 'cache-control': cacheControl });
      const path = `/${seconds}${cacheControl.length}`;
      await edge.visit(path);
      at += (seconds - 1) * 1000;
      expect((await edge.visit(path)).headers['x-cache']).toBe('Hit from cloudfront');
      at += 2000;
      expect((await edge.visit(path)).headers['x-cache']).toBe('Miss from cloudfront');
    }
  });

  it('forwards to the origin only what its policies name [INF-07]', async () => {
    const forwards = { query: ['b'], headers: ['x-country'], cookies: ['country'] };
    const cache = { ...asTheOriginSays, key: { query: ['a'], headers: ['rsc'], cookies: [] } };
    await start({ behaviours: [{ ...pages, cache, forwards }] });
    const headers = { rsc: '1', 'x-country': 'FR', 'x-other': '1', cookie: 'country=FR; session=1' };
    await edge.visit('/de?a=1&b=2&c=3', { headers });
    const request = edge.asked[0]?.request;
    expect(request?.url).toBe('/de?a=1&b=2');
    expect(request?.headers).toMatchObject({ rsc: '1', 'x-country': 'FR', cookie: 'country=FR' });
    expect(request?.headers).not.toHaveProperty('x-other');
  });

  it('serves the last version while it is renewed, once for all visitors [CMS-06]', async () => {
    const cacheControl = 'public, s-maxage=60, stale-while-revalidate=600';
    reply = () => page('one', { 'cache-control': cacheControl });
    await start();
    await edge.visit('/de');
    at += 2 * minute;
    const renewal = Promise.withResolvers<object>();
    reply = () => renewal.promise;
    const during = await Promise.all([textOf('/de'), textOf('/de'), textOf('/de')]);
    expect(new Set(during)).toEqual(new Set(['<p>one</p>']));
    expect(edge.asked).toHaveLength(2);
    renewal.resolve(page('two', { 'cache-control': cacheControl }));
    await expect.poll(() => textOf('/de')).toBe('<p>two</p>');
    expect(edge.asked).toHaveLength(2);
    expect(edge.distribution.report().staleHits).toBeGreaterThanOrEqual(3);
  });

  it.each<[string, () => object]>([
    ['returns errors', () => ({ status: 503 })],
    [
      'is down',
      () => {
        throw new Error('refused');
      },
    ],
  ])('serves the last version if the origin %s, as long as the page allows [CMS-06]', async (_, failing) => {
    reply = () => page('one', { 'cache-control': 'public, s-maxage=60, stale-if-error=3600' });
    await start();
    await edge.visit('/de');
    reply = failing;
    at += 30 * minute;
    const stale = await edge.visit('/de');
    expect([stale.status, stale.body.toString(), stale.headers['x-cache']]).toEqual([
      200,
      '<p>one</p>',
      'Error from cloudfront',
    ]);
    at += 45 * minute;
    expect((await edge.visit('/de')).status).toBe(503);
    expect(edge.distribution.report()).toMatchObject({ hitsWhileOriginFailed: 1 });
  });

  it('no longer serves a response that the origin has withdrawn [CMS-06]', async () => {
    reply = () => page('one', { 'cache-control': 'public, s-maxage=60, stale-if-error=3600' });
    await start();
    await edge.visit('/de');
    at += 2 * minute;
    reply = () => ({ status: 404 });
    expect((await edge.visit('/de')).status).toBe(404);
    reply = () => ({ status: 503 });
    expect((await edge.visit('/de')).status).toBe(503);
  });

  it('asks the origin once for all who wait for the same page [CMS-06]', async () => {
    const answer = Promise.withResolvers<object>();
    reply = () => answer.promise;
    await start();
    const visits = Array.from({ length: 50 }, () => textOf('/de'));
    await expect.poll(() => edge.asked.length).toBe(1);
    answer.resolve(page('one'));
    expect(new Set(await Promise.all(visits))).toEqual(new Set(['<p>one</p>']));
    expect(edge.asked).toHaveLength(1);
  });

  it('gets the response for all who wait for a page, although the first of them has left [CMS-06]', async () => {
    const answer = Promise.withResolvers<object>();
    reply = () => answer.promise;
    await start();
    const leaving = new AbortController();
    const first = fetch(`http://127.0.0.1:${edge.port}/de`, { signal: leaving.signal });
    await expect.poll(() => edge.asked.length).toBe(1);
    const second = textOf('/de');
    leaving.abort();
    await expect(first).rejects.toThrow();
    await expect.poll(() => edge.asked[0]?.request.viewer.destroyed).toBe(true);
    answer.resolve(page('one'));
    expect(await second).toBe('<p>one</p>');
  });

  it('never gives one visitor’s response to others who wait for the same address [API-04]', async () => {
    let count = 0;
    const first = Promise.withResolvers<void>();
    reply = async () => {
      count += 1;
      const own = count;
      if (own === 1) await first.promise;
      return page(`visitor ${own}`, { 'cache-control': 'private, no-store' });
    };
    await start();
    const visits = Array.from({ length: 5 }, () => textOf('/de'));
    await expect.poll(() => edge.asked.length).toBe(1);
    first.resolve();
    expect(new Set(await Promise.all(visits)).size).toBe(5);
  });

  it('invalidates exactly the pages with a tag, whatever its case [CMS-05]', async () => {
    reply = ({ url }) =>
      page(url, { 'cache-tag': url === '/de' ? 'item.de.home, LIST.de.article' : 'item.de.help' });
    await start();
    for (const path of ['/de', '/de/help', '/de?page=2']) await edge.visit(path);
    edge.distribution.invalidate(['#list.DE.article']);
    expect(edge.distribution.report().invalidations).toMatchObject([
      { paths: ['#list.DE.article'], removed: ['/de'] },
    ]);
    const outcomes = [];
    for (const path of ['/de', '/de/help', '/de?page=2'])
      outcomes.push((await edge.visit(path)).headers['x-cache']);
    expect(outcomes).toEqual(['Miss from cloudfront', 'Hit from cloudfront', 'Hit from cloudfront']);
    edge.distribution.invalidate(['#item.de.hom', '#item.de.home*']);
    expect(edge.distribution.report().entries).toBe(3);
  });

  it('invalidates by path, and everything below a path [CMS-05]', async () => {
    await start();
    for (const path of ['/de', '/de/help', '/de/help?page=2', '/fr']) await edge.visit(path);
    edge.distribution.invalidate(['/de/help']);
    expect(edge.distribution.report().entries).toBe(3);
    edge.distribution.invalidate(['/de*']);
    expect(edge.distribution.report().entries).toBe(1);
    edge.distribution.invalidate(['/*']);
    expect(edge.distribution.report().entries).toBe(0);
  });

  it('takes no more memory than it may: the least recently used pages are evicted first [CMS-06]', async () => {
    reply = ({ url }) => ({ ...page(url), body: 'x'.repeat(100_000) });
    await start({ maxBytes: 1_000_000 });
    for (let count = 0; count < 100; count += 1) {
      await edge.visit(`/page-${count}`, { headers: { 'accept-encoding': 'gzip' } });
      await edge.visit('/page-0');
    }
    const { entries, bytes } = edge.distribution.report();
    expect(bytes).toBeLessThanOrEqual(1_000_000);
    expect(entries).toBeLessThan(11);
    expect((await edge.visit('/page-0')).headers['x-cache']).toBe('Hit from cloudfront');
    edge.distribution.invalidate(['/*']);
    expect(edge.distribution.report()).toMatchObject({ entries: 0, bytes: 0 });
  });

  it('compresses pages for browsers that accept it, and not for others [RUN-02]', async () => {
    const body = '<p>text</p>'.repeat(500);
    reply = () => ({ ...page(''), body });
    await start();
    const gzip = await edge.visit('/de', { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(body);
    const brotli = await edge.visit('/de', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect((await edge.visit('/de')).body.toString()).toBe(body);
    expect(edge.asked).toHaveLength(1);
  });

  it('sends nothing to a browser that has the page, and no body for HEAD [RUN-02]', async () => {
    reply = () => page('one', { etag: 'W/"1"' });
    await start();
    expect((await edge.visit('/de', { method: 'HEAD' })).body).toHaveLength(0);
    expect(await textOf('/de')).toBe('<p>one</p>');
    expect(edge.asked).toHaveLength(1);
    const known = await edge.visit('/de', { headers: { 'if-none-match': 'W/"0", W/"1"' } });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect((await edge.visit('/de', { headers: { 'if-none-match': 'W/"2"' } })).status).toBe(200);
  });

  it('returns 504 if the origin takes too long, and asks again afterwards [RUN-02]', async () => {
    const never = Promise.withResolvers<object>();
    reply = () => never.promise;
    await start({ originTimeout: 20 });
    expect((await edge.visit('/de')).status).toBe(504);
    reply = () => page('one');
    expect(await textOf('/de')).toBe('<p>one</p>');
  });

  it('ignores tags that CloudFront does not store [CMS-05]', async () => {
    reply = () =>
      page('one', { 'cache-tag': `${Array.from({ length: 50 }, (_, count) => `t${count}`).join()},last` });
    await start();
    await edge.visit('/de');
    edge.distribution.invalidate(['#last']);
    expect(edge.distribution.report().entries).toBe(1);
    edge.distribution.invalidate(['#t49']);
    expect(edge.distribution.report().entries).toBe(0);
  });
});
