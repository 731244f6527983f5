import type { OutgoingHttpHeaders } from 'node:http';
import { languages } from '@merrowvale/shared/locales.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestDistribution } from '../contracts/edge/test-distribution.ts';
import { localStage } from './synthesized-stage.ts';

const host = 'www.merrowvale.example';
const path = '/en_gb/pet/advice';

/**
 * The template's behaviours in front of the worst possible site, which shows everything that reaches it to everybody.
 */
let edge: TestDistribution;
beforeAll(async () => {
  edge = new TestDistribution({
    behaviours: localStage('dev').model.edge.behaviours,
    reply: ({ method, url, headers }) => {
      const { 'x-forwarded-for': _, 'x-forwarded-port': __, connection: ___, ...shown } = headers;
      return {
        headers: { 'cache-control': 'public, s-maxage=60', 'cache-tag': 'content' },
        body: JSON.stringify({ method, url, shown }),
      };
    },
  });
  await edge.start();
}, 120_000);
afterAll(() => edge.stop());
beforeEach(() => edge.distribution.invalidate(['/*']));

const visit = async (url: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  (await edge.visit(url, { method, headers: { host, ...headers } })).body.toString();

/** A visitor without cookies, for each form of the page. */
const innocent = async () => [
  await visit(path),
  await visit(`${path}?page=2`),
  await visit(path, { rsc: '1' }),
];

async function expectCleanAfter(attack: () => Promise<unknown>) {
  const clean = await innocent();
  edge.distribution.invalidate(['/*']);
  await attack();
  expect(await innocent()).toEqual(clean);
}

describe('a visitor who tries to change what others see', () => {
  const canary = 'evil.example';

  it.each([
    'accept',
    'accept-language',
    'authorization',
    'cloudfront-forwarded-proto',
    'content-type',
    'cookie',
    'forwarded',
    'from',
    'next-action',
    'next-router-prefetch',
    'next-router-segment-prefetch',
    'next-router-state-tree',
    'next-url',
    'origin',
    'purpose',
    'range',
    'referer',
    'rsc',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-prefix',
    'x-forwarded-proto',
    'x-host',
    'x-http-method-override',
    'x-invoke-path',
    'x-matched-path',
    'x-middleware-prefetch',
    'x-middleware-rewrite',
    'x-middleware-subrequest',
    'x-nextjs-data',
    'x-now-route-matches',
    'x-original-url',
    'x-prerender-revalidate',
    'x-rewrite-url',
    'x-uncached-request',
    'x-viewer-address',
  ])('fails with the header %s [SEC-01]', async (name) => {
    await expectCleanAfter(async () => {
      for (const url of [path, `${path}?page=2`]) {
        await visit(url, { [name]: canary });
        await visit(url, { [name]: canary, rsc: '1' });
        await visit(url, { [name]: '1' });
      }
    });
    expect(JSON.stringify(await innocent())).not.toContain(canary);
  });

  it.each([
    `${path}?utm_source=${canary}`,
    `${path}?__nextLocale=${canary}`,
    `${path}?_rsc=${canary}`,
    `${path}?nxtPslug=${canary}`,
    `${path}?page=2&page=${canary}`,
    `${path}?page=2&filter_a=${canary}`,
    `${path}?page=2;${canary}`,
    `${path}?page=2%26q%3D${canary}`,
    `${path}?q=${canary}`,
    `${path}?PAGE=${canary}`,
    `${path}?__proto__[page]=${canary}`,
    `${path}?=${canary}`,
    `${path}/?${canary}`,
    `${path}/../advice?a=${canary}`,
    `/en_gb/pet/x/..%2f${canary}`,
    `/en_gb//pet/advice?a=${canary}`,
    `/en_gb/pet/%61dvice?a=${canary}`,
    `${path}%3Fpage=2`,
    `${path}%23${canary}`,
    `${path};a=${canary}`,
    `${path}%00${canary}`,
    `${path}.rsc`,
    `http://${canary}${path}`,
  ])('fails with the address %s [SEC-01]', async (url) => {
    await expectCleanAfter(async () => {
      await visit(url);
      await visit(url, { rsc: '1' });
    });
  });

  it.each(['POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE'])('fails with %s [SEC-01]', async (method) => {
    await expectCleanAfter(() => visit(path, { 'x-a': canary }, method));
  });
});

describe('data about one visitor', () => {
  it.each([
    ['a session', { cookie: 'session=canary-51' }],
    ['a session over HTTPS', { cookie: 'theme=dark; __Host-session=canary-51' }],
    ['drafts', { cookie: '__prerender_bypass=canary-51' }],
    ['answers to a campaign', { cookie: 'campaign-answers-spring=canary-51' }],
  ])('is never shown to anybody else, even if the site allows it: %s [API-04]', async (_, headers) => {
    expect(await visit(path, headers)).toContain('canary-51');
    expect(JSON.stringify(await innocent())).not.toContain('canary-51');
    const again = await visit(path, { ...headers, cookie: headers.cookie.replace('51', '52') });
    expect(again).not.toContain('canary-51');
  });

  it.each(['/api/petProfiles', '/api/preview/enter', '/auth/login'])(
    'is not cached at %s, regardless of the response [API-04]',
    async (url) => {
      expect(await visit(url, { cookie: 'session=canary-51' })).toContain('canary-51');
      expect(await visit(url)).not.toContain('canary-51');
    },
  );

  it('reaches the site for signing in, and for questions about the visitor [API-04]', async () => {
    expect(await visit('/auth/callback?state=7', { cookie: 'sign-in=canary-51' })).toContain('canary-51');
    const country = { 'cloudfront-viewer-country': 'FR', cookie: 'origin_country=FR; session=canary-51' };
    const facts = await visit('/visitor', country);
    expect(facts).toContain('"cloudfront-viewer-country":"FR"');
    expect(facts).not.toContain('canary-51');
  });

  it('is not in the responses of twenty different visitors, which are equal byte by byte [API-04]', async () => {
    const visitors = Array.from({ length: 20 }, (_, number) => ({
      cookie: `consent=${number}; _ga=GA1.${number}`,
      'accept-language': languages[number % languages.length],
      'user-agent': `Browser/${number}`,
      referer: `https://search.example/?q=${number}`,
    }));
    const pages = await Promise.all(visitors.map((headers) => visit(`${path}?utm_id=7`, headers)));
    expect(new Set(pages).size).toBe(1);
  });
});
