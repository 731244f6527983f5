import { describe, expect, it } from 'vitest';
import { sitemapEntries, xmlResponse } from './sitemap.ts';

const page = (path: string, isHidden = false) => ({
  codename: path,
  path,
  title: path,
  isHidden,
  lastModified: '2026-11-02T09:00:00Z',
});

describe('the sitemap of a locale', () => {
  it('lists every page that search engines may index, and no other [CMS-08]', () => {
    const pages = [page(''), page('advice/fleas & ticks'), page('secret', true), page('404')];
    expect(sitemapEntries(pages, 'https://a.example/us')).toEqual([
      '<url><loc>https://a.example/us</loc><lastmod>2026-11-02T09:00:00Z</lastmod></url>',
      '<url><loc>https://a.example/us/advice/fleas%20&amp;%20ticks</loc><lastmod>2026-11-02T09:00:00Z</lastmod></url>',
    ]);
  });

  it('is XML in the sitemap protocol [CMS-08]', async () => {
    const response = xmlResponse('urlset', ['<url/>']);
    expect(response.headers.get('content-type')).toContain('application/xml');
    expect(await response.text()).toContain(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url/></urlset>',
    );
  });
});
