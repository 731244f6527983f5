import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../test/support/parse-html.ts';
import { sitemapEntries, xmlResponse } from './sitemap.ts';

const version = (locale: 'us' | 'de', path: string) => ({
  codename: 'fleas',
  locale,
  path,
  lastModified: '2026-11-02T09:00:00Z',
});

describe('the sitemap of a locale', () => {
  it('lists the pages that exist in the locale itself, and none that it shows from another [CMS-08]', () => {
    const pages = new Map([
      ['home', [version('us', '')]],
      ['fleas', [version('us', 'advice/fleas & ticks')]],
      ['german', [version('de', 'nur-deutsch')]],
    ]);
    expect(sitemapEntries('us', pages, 'https://a.example')).toEqual([
      '<url><loc>https://a.example/us</loc><lastmod>2026-11-02T09:00:00Z</lastmod></url>',
      '<url><loc>https://a.example/us/advice/fleas%20&amp;%20ticks</loc><lastmod>2026-11-02T09:00:00Z</lastmod></url>',
    ]);
  });

  it('names every version of a page, and names the same in the other locales [SEO-08, CMS-08]', () => {
    const pages = new Map([['fleas', [version('us', 'fleas'), version('de', 'floehe')]]]);
    const links = (locale: 'us' | 'de') =>
      parseHtml(sitemapEntries(locale, pages, 'https://a.example')[0] ?? '', { xmlMode: true })
        .all('xhtml:link', { rel: 'alternate' })
        .map((link) => [link.attribute('hreflang'), link.attribute('href')]);
    expect(links('us')).toEqual([
      ['en-us', 'https://a.example/us/fleas'],
      ['de-de', 'https://a.example/de/floehe'],
    ]);
    expect(links('de')).toEqual(links('us'));
  });

  it('is XML in the sitemap protocol with links to other languages [CMS-08]', async () => {
    const response = xmlResponse('urlset', ['<url/>']);
    expect(response.headers.get('content-type')).toContain('application/xml');
    const xml = parseHtml(await response.text(), { xmlMode: true });
    const urls = xml.get('urlset', {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    });
    expect(urls.children.map(({ tag }) => tag)).toEqual(['<url>']);
  });
});
