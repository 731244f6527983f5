import { describe, expect, it } from 'vitest';
import { keepingQuery, keptQuery } from './kept-query.ts';

const siteUrl = 'https://www.merrowvale.example';
const page = `${siteUrl}/en_gb/fleas?utm_source=mail&page=2`;

function visited(address: string, referer: string | null = page, method = 'GET') {
  const { pathname, searchParams } = new URL(`${siteUrl}${address}`);
  return keptQuery({ method, pathname, searchParams, referer }, siteUrl);
}

describe('a link that keeps the query of its page, without scripts', () => {
  it('leads to its address with the query of the page, whose parameters do not replace its own [TXT-06]', () => {
    expect(keepingQuery('/en_gb/vets?page=1#map')).toBe('/en_gb/vets?page=1&keepQuery=yes#map');
    expect(visited('/en_gb/vets?page=1&keepQuery=yes')).toBe('/en_gb/vets?page=1&utm_source=mail');
    expect(visited('/en_gb/vets?keepQuery=yes')).toBe('/en_gb/vets?utm_source=mail&page=2');
  });

  it('leads to its own address if the browser does not name the page, or names one of another site [TXT-06]', () => {
    for (const referer of [null, '', 'nonsense', 'https://evil.example/?token=a', `${siteUrl}/en_gb/fleas`])
      expect(visited('/en_gb/vets?keepQuery=yes', referer), `${referer}`).toBe('/en_gb/vets');
  });

  it('leads to no other site, and nothing else is redirected [SEC-02, TXT-06]', () => {
    expect(visited('//evil.example/?keepQuery=yes')).toBeUndefined();
    expect(visited('/en_gb/vets?page=1')).toBeUndefined();
    expect(visited('/en_gb/vets?keepQuery=yes', page, 'POST')).toBeUndefined();
    expect(keepingQuery('https://shop.example/')).toBe('https://shop.example/');
    expect(keepingQuery('//shop.example/')).toBe('//shop.example/');
  });
});
