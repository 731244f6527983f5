import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { visitorFacts } from './visitor-facts.ts';

const ask = (headers: Record<string, string>) =>
  visitorFacts(new NextRequest('https://site.test/visitor', { headers }));

it('returns the visitor’s country, stores it for the session, and is never cached [GEO-01, GEO-03]', async () => {
  const response = ask({ 'cloudfront-viewer-country': 'JP' });
  expect(await response.json()).toEqual({ country: 'JP' });
  expect(response.headers.get('set-cookie')).toMatch(/^origin_country=JP; Path=\/; Secure; SameSite=lax$/i);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

it('falls back to the cookie, which it does not set again, and to nothing [GEO-01]', async () => {
  const again = ask({ cookie: 'origin_country=fr' });
  expect(await again.json()).toEqual({ country: 'fr' });
  expect(again.headers.has('set-cookie')).toBe(false);
  expect(await ask({ 'cloudfront-viewer-country': '<b>' }).json()).toEqual({ country: '' });
});
