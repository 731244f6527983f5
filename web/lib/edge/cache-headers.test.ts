import { expect, it } from 'vitest';
import { cacheHeaders } from './cache-headers.ts';
import type { RenderFacts } from './render-facts.ts';
import { lateScriptsHeader, sharedPageHeader, storeFacts, takeFacts } from './shared-page.ts';

const facts = (more: Partial<RenderFacts> = {}): RenderFacts => ({
  locale: 'de',
  roots: new Map(['global', 'fleas'].map((codename) => [codename, { codename, language: 'de' }])),
  parts: new Map([['intro', { codename: 'intro', language: 'de', container: undefined }]]),
  links: new Map(),
  lists: new Set(),
  missing: new Set(),
  versions: new Set(),
  reasons: new Set(),
  changesAt: Number.POSITIVE_INFINITY,
  ...more,
});
const page = { [sharedPageHeader]: 'nonce' };

it('permits the CDN to cache a page, with the tags of its content, and removes the internal header [CMS-06]', () => {
  storeFacts('nonce', facts());
  expect(cacheHeaders(200, page)).toEqual({
    [sharedPageHeader]: undefined,
    'cache-control': 'public, max-age=0, s-maxage=86400, stale-if-error=604800',
    'cache-tag': 'content,item.de.global,item.de.fleas,item.de.intro',
  });
});

it('permits it no longer than until an offer on the page ends [CMS-06]', () => {
  const now = Date.parse('2026-06-30T20:00:00Z');
  const control = (end: string) => {
    storeFacts('nonce', facts({ changesAt: Date.parse(end) }));
    return cacheHeaders(200, page, now)['cache-control'];
  };
  expect(control('2026-06-30T22:00:00Z')).toBe('public, max-age=0, s-maxage=7200');
  expect(control('2026-06-30T19:59:59Z')).toBe('public, max-age=0, s-maxage=0');
  // Nor is it served afterwards if it cannot be rendered again.
  expect(control('2026-07-01T22:00:00Z')).toBe('public, max-age=0, s-maxage=86400, stale-if-error=7200');
  expect(control('2026-07-30T22:00:00Z')).toContain('s-maxage=86400, stale');
});

it('forbids it for errors, responses with cookies, and pages that are for one request [CMS-06]', () => {
  const refused = { [sharedPageHeader]: undefined, 'cache-control': 'private, no-store' };
  const headersOf = (given: RenderFacts, status = 200, more = {}) => {
    storeFacts('nonce', given);
    return cacheHeaders(status, { ...page, ...more });
  };
  expect(headersOf(facts(), 404)).toEqual(refused);
  expect(headersOf(facts(), 200, { 'set-cookie': ['a=b'] })).toEqual(refused);
  expect(headersOf(facts({ reasons: new Set(['a block failed']) }))).toEqual(refused);
  expect(headersOf(facts({ reasons: new Set(['a form']) }), 200, { 'content-type': 'text/html' })).toEqual({
    ...refused,
    [lateScriptsHeader]: 'yes',
  });
  expect(headersOf(facts({ roots: new Map() }))).toEqual(refused);
  expect(cacheHeaders(200, page)).toEqual(refused);
});

it('remembers 500 renders whose response was never sent [CMS-06]', () => {
  globalThis.rendersForEverybody?.clear();
  for (let render = 0; render <= 500; render += 1) storeFacts(`${render}`, facts());
  expect(['0', '1', '500'].map((render) => takeFacts(render) !== undefined)).toEqual([false, true, true]);
  globalThis.rendersForEverybody?.clear();
});

it('leaves all other responses unchanged [CMS-06]', () => {
  expect(cacheHeaders(200, { 'cache-control': 'no-store' })).toEqual({});
});
