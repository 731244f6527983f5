import { isLocale } from '@merrowvale/shared/locales.ts';
import { pageVersions } from '../../../lib/content/page-versions.ts';
import { siteEnvironment } from '../../../lib/pages/site-environment.ts';
import { sitemapEntries, xmlResponse } from '../../../lib/pages/sitemap.ts';

export const dynamic = 'force-dynamic';

/** Lists every page that exists in a locale itself and that search engines may index. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response('There is no such locale.', { status: 404 });
  const { siteUrl } = siteEnvironment();
  return xmlResponse('urlset', sitemapEntries(locale, await pageVersions(), siteUrl));
}
