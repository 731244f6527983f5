import { describe, expect, it } from 'vitest';
import { neutralRequest, sharedRequest } from './shared-request.ts';

const request = (more: object = {}) => ({
  method: 'GET',
  headers: new Headers({ host: 'site.test' }),
  cookies: [],
  search: '',
  ...more,
});

describe('a page for everybody', () => {
  it('is rendered without anything about the visitor [CMS-06]', () => {
    const visitor = new Headers({
      host: 'site.test',
      cookie: 'theme=dark',
      accept: 'text/html,canary',
      'accept-language': 'canary',
      'user-agent': 'canary',
      'cloudfront-viewer-country': 'JP',
      'x-forwarded-for': '203.0.113.9',
      'x-viewer-address': '203.0.113.9',
      referer: 'https://canary.example',
      'x-shared-page': 'canary',
      dnt: '1',
    });
    const shared = sharedRequest(request({ headers: visitor, cookies: ['theme', 'origin_country'] }));
    expect(Object.fromEntries(shared?.headers ?? [])).toEqual({ host: 'site.test', 'user-agent': 'site' });
  });

  it('is rendered from the query parameters that pages know [CMS-06]', () => {
    expect(sharedRequest(request({ search: '?utm_source=canary&page=2' }))?.query).toBe('?page=2');
  });

  it('is not used for owners, editors, searches and forms [CMS-06]', () => {
    for (const cookie of ['session', '__Host-session', '__prerender_bypass', 'campaign-answers-spring'])
      expect(sharedRequest(request({ cookies: [cookie] }))).toBeUndefined();
    for (const search of ['?q=fleas', '?signup=done'])
      expect(sharedRequest(request({ search }))).toBeUndefined();
    expect(sharedRequest(request({ method: 'POST' }))).toBeUndefined();
  });
});

describe('the request for a page for everybody', () => {
  const addressFor = (address: string, cookie = 'theme=dark; a=b', method = 'GET') =>
    neutralRequest({ method, address, headers: { cookie } })?.address;

  it('has no query other than the one from which the page is rendered [CMS-06]', () => {
    expect(addressFor('/en_gb')).toBe('/en_gb');
    expect(addressFor('/en_gb?utm_source=canary')).toBe('/en_gb');
    expect(addressFor('/en_gb?utm_source=canary&page=2&_rsc=a1')).toBe('/en_gb?page=2');
  });

  it('is for the whole page [CMS-06]', () => {
    const headers = {
      rsc: '1',
      'next-router-state-tree': 'canary',
      'next-url': '/canary',
      host: 'site.test',
    };
    expect(neutralRequest({ method: 'GET', address: '/en_gb?_rsc=canary', headers })).toEqual({
      address: '/en_gb?_rsc=',
      headers: { rsc: '1', host: 'site.test' },
    });
  });

  it('is left unchanged if the query matters [CMS-06]', () => {
    expect(addressFor('/en_gb?a=1', 'theme=dark; session=x')).toBeUndefined();
    expect(addressFor('/en_gb?a=1', '', 'POST')).toBeUndefined();
    for (const address of ['/en_gb?q=fleas&a=1', '/auth/login?a=1', '/api/x?a=1', '/_next/image?url=1'])
      expect(addressFor(address)).toBeUndefined();
  });
});
