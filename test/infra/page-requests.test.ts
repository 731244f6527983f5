import {
  cachedPageQuery,
  requestParameterPrefix,
  requestParameters,
} from '@merrowvale/shared/domain/page-query.ts';
import { transform } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EdgeRequest,
  edgeFunction,
  edgeRequest,
  headersOf,
  isGenerated,
  urlOf,
} from '../../infra/local/edge/edge-request.ts';
import { ofType, synthesizedStage } from './synthesized-stage.ts';

const functions = ofType(synthesizedStage('prod'), 'AWS::CloudFront::Function');
const code = functions
  .map(({ properties }) => String(properties.FunctionCode))
  .find((text) => text.includes('x-uncached-request'));
const prepare = edgeFunction(code ?? '', 'ETEST');
const host = 'www.merrowvale.example';

function prepared(url: string, headers: Record<string, string> = {}, method = 'GET'): EdgeRequest {
  const outcome = prepare(edgeRequest(method, url, { host, ...headers }), '192.0.2.7');
  if (isGenerated(outcome)) throw new Error('The function generated a response.');
  return outcome;
}
const isCached = (request: EdgeRequest) => request.headers['x-uncached-request'] === undefined;

describe('the functions at the edge', () => {
  it('reject a path that cannot be decoded, and pass on any other unchanged [SEC-04]', () => {
    for (const { properties } of functions) {
      const run = edgeFunction(String(properties.FunctionCode), 'ETEST');
      for (const path of ['/%', '/%ff', '/en_gb/%E0%A4%A', '/auth/%ff', '/api/pets/%C0%80'])
        expect(run(edgeRequest('GET', path, { host }), '192.0.2.7'), path).toMatchObject({ statusCode: 400 });
      for (const path of ['/', '/en_gb/%E0%A4%85', '/api/pets/a%2Fb', '/100%25'])
        expect(run(edgeRequest('GET', path, { host }), '192.0.2.7'), path).toMatchObject({ uri: path });
    }
  });
});

describe('the function that prepares requests for pages', () => {
  it('fits into CloudFront and uses only what its runtime supports [INF-07]', async () => {
    expect(functions.length).toBeGreaterThan(1);
    for (const { properties } of functions) {
      const text = String(properties.FunctionCode);
      expect(Buffer.byteLength(text)).toBeLessThan(10_240);
      expect(properties.FunctionConfig).toMatchObject({ Runtime: 'cloudfront-js-2.0' });
      // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
      const supported = Object.fromEntries(
        [
          'for-of',
          'destructuring',
          'array-spread',
          'object-rest-spread',
          'optional-chain',
          'nullish-coalescing',
          'logical-assignment',
          'class',
          'default-argument',
          'optional-catch-binding',
        ].map((feature) => [feature, false]),
      );
      const [written, lowered] = await Promise.all([transform(text), transform(text, { supported })]);
      expect(lowered.code).toBe(written.code);
      expect(text).not.toMatch(/\b(for\s*\([^)]*\bof\b|import|require|eval|process|fetch)\b/);
    }
  });

  it.each(['/de/tier%3Ftoken=a', '/de/tier%3fpage=2', '/de%2Ftier', '/%61uth/login', '/de/tier%23a'])(
    'does not cache %s, which API Gateway decodes into another address [SEC-01]',
    (address) => {
      expect(isCached(prepared(address))).toBe(false);
      expect(isCached(prepared('/jp/%E7%8A%AC'))).toBe(true);
    },
  );

  it('reduces a request to the values from which a cached page is rendered [CMS-06]', () => {
    const request = prepared('/de/tier?utm_source=mail&page=2', {
      'accept-encoding': 'gzip, br',
      'accept-language': 'fr',
      accept: 'image/webp',
      authorization: 'Bearer x',
      cookie: 'consent=all; _ga=1',
      forwarded: 'host=evil.example',
      'if-none-match': 'W/"1"',
      'next-action': '123',
      'next-url': '/evil',
      'next-router-state-tree': '[]',
      range: 'bytes=0-1',
      referer: 'https://search.example/?q=fleas',
      'user-agent': 'Googlebot',
      'x-forwarded-host': 'evil.example',
      'x-middleware-subrequest': 'proxy',
      'x-uncached-request': 'chosen',
    });
    expect(urlOf(request)).toBe('/de/tier?page=2');
    expect(headersOf(request)).toEqual({
      host,
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      'if-none-match': 'W/"1"',
      'x-forwarded-host': host,
    });
  });

  it.each(['__Host-session', 'session', '__prerender_bypass', 'campaign-answers-spring'])(
    'bypasses the cache with the cookie %s, and changes nothing else [API-04]',
    (name) => {
      const cookie = `consent=all; ${name}=1; a="b=c"`;
      const request = prepared('/de?utm_source=mail', { cookie, 'next-router-state-tree': '[]' });
      expect(urlOf(request)).toBe('/de?utm_source=mail');
      expect(headersOf(request)).toMatchObject({
        cookie,
        'next-router-state-tree': '[]',
        'x-viewer-address': '192.0.2.7',
        'x-forwarded-host': host,
      });
      expect(request.headers['x-uncached-request']?.value).toMatch(/^[\w-]{20,}$/);
    },
  );

  it('gives every request that bypasses the cache a key that a visitor cannot choose [API-04]', () => {
    const keys = Array.from(
      { length: 20 },
      () =>
        prepared('/de', { cookie: 'session=1', 'x-uncached-request': 'same' }).headers['x-uncached-request']
          ?.value,
    );
    expect(new Set(keys).size).toBe(20);
    expect(keys).not.toContain('same');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    'passes on %s requests unchanged [API-04]',
    (method) => {
      const request = prepared(
        '/de?a=1',
        { 'content-type': 'text/plain', origin: `https://${host}` },
        method,
      );
      expect(isCached(request)).toBe(false);
      expect(headersOf(request)).toMatchObject({ 'content-type': 'text/plain', origin: `https://${host}` });
      expect(urlOf(request)).toBe('/de?a=1');
    },
  );

  it.each([...requestParameters, `${requestParameterPrefix}style`])(
    'bypasses the cache with the parameter %s [CMS-06]',
    (name) => {
      const request = prepared(`/de?page=2&${name}=x&utm_source=mail`);
      expect(isCached(request)).toBe(false);
      expect(urlOf(request)).toBe(`/de?page=2&${name}=x&utm_source=mail`);
    },
  );

  it('keys data for React by its form, never by the visitor’s current page [CMS-06]', () => {
    const data = { rsc: '1', accept: 'text/html', 'next-url': '/de', 'next-router-state-tree': '[x]' };
    expect(headersOf(prepared('/de?_rsc=abc', data))).toEqual({
      host,
      accept: '*/*',
      rsc: '1',
      'x-forwarded-host': host,
    });
    expect(urlOf(prepared('/de?_rsc=abc', data))).toBe('/de');
    const tree = { ...data, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    expect(headersOf(prepared('/de', tree))).toMatchObject({
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
    });
  });

  it.each<[string, Record<string, string>]>([
    ['a prefetch of another kind', { rsc: '1', 'next-router-prefetch': '2' }],
    ['a segment', { rsc: '1', 'next-router-segment-prefetch': '/a/../b' }],
  ])('bypasses the cache for %s [CMS-06]', (_, headers) => {
    expect(isCached(prepared('/de', headers))).toBe(false);
  });

  it('ignores the headers of data requests on documents [CMS-06]', () => {
    const headers = { rsc: '0', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    expect(headersOf(prepared('/de', headers))).toEqual(headersOf(prepared('/de')));
  });

  it('keeps the parameters that the site renders from, in one order and one spelling [CMS-06]', () => {
    const one = prepared('/de?sort=a%2Cb&filter_animal_type=dogs&filter_animal_type=c+d&page=2');
    const other = prepared('/de?page=2&filter_animal_type=dogs&x=1&filter_animal_type=c%20d&sort=a,b');
    expect(urlOf(one)).toBe(urlOf(other));
    expect(urlOf(one)).toBe('/de?filter_animal_type=dogs&filter_animal_type=c%20d&page=2&sort=a%2Cb');
  });

  it('agrees with the site about every query [CMS-06]', () => {
    const name = fc.oneof(
      fc.constantFrom(
        'page',
        'sort',
        'filter_a',
        'filter_B',
        'q',
        'token',
        'utm_x',
        '__proto__',
        'constructor',
        '',
      ),
      fc.string({ maxLength: 8 }),
    );
    const pairs = fc.array(fc.tuple(name, fc.string({ maxLength: 80, unit: 'binary' })), { maxLength: 8 });
    fc.assert(
      fc.property(pairs, (given) => {
        const query = new URLSearchParams(given.map(([key, value]) => [key, value.toWellFormed()]));
        const request = prepared(`/de?${query}`);
        const atSite = cachedPageQuery(`?${query}`);
        if (!isCached(request)) return atSite === undefined || `${query}`.length > 400;
        const forwarded = urlOf(request).slice('/de'.length);
        return atSite === undefined || cachedPageQuery(forwarded) === atSite;
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['/de?page=%', '/de?filter_a=%E0%A4%A', `/de?sort=${'a'.repeat(600)}`])(
    'never caches a malformed or endless query: %s [CMS-06]',
    (url) => {
      const request = prepared(url);
      expect(isCached(request)).toBe(false);
      expect(urlOf(request)).toBe(url);
    },
  );
});
