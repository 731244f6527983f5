import type { Locale } from '@merrowvale/shared/locales.ts';
import type { PageVersions } from '../content/page-versions.ts';
import { escapedText } from '../escaped.ts';
import { localAddress, pageAlternates } from './page-alternates.ts';

export function sitemapEntries(locale: Locale, pages: PageVersions, siteUrl: string): string[] {
  return [...pages.values()].flatMap((versions) => {
    const own = versions.find((version) => version.locale === locale);
    if (own === undefined) return [];
    const links = Object.entries(pageAlternates(versions, locale, siteUrl)).map(
      ([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapedText(address)}"/>`,
    );
    const address = escapedText(localAddress(own, siteUrl));
    return [
      `<url><loc>${address}</loc><lastmod>${escapedText(own.lastModified)}</lastmod>${links.join('')}</url>`,
    ];
  });
}

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export function xmlResponse(root: 'urlset' | 'sitemapindex', entries: readonly string[]): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>${entries.join('')}</${root}>\n`;
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
