import type { IndexedPage } from '../content/site-index.ts';

const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** The entries of a locale's sitemap: every page that search engines may index. */
export function sitemapEntries(
  index: readonly Pick<IndexedPage, 'path' | 'isHidden' | 'lastModified'>[],
  localeUrl: string,
): string[] {
  return index
    .filter(({ isHidden, path }) => !isHidden && path !== '404')
    .map(({ path, lastModified }) => {
      const address = path === '' ? localeUrl : `${localeUrl}/${encodeURI(path)}`;
      return `<url><loc>${escaped(address)}</loc><lastmod>${escaped(lastModified)}</lastmod></url>`;
    });
}

/** A response in the sitemap protocol. */
export function xmlResponse(root: 'urlset' | 'sitemapindex', entries: readonly string[]): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>\n`;
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => special[character] ?? character);
}
