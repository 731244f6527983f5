import { offeredLocales } from '@merrowvale/shared/locales.ts';
import { siteEnvironment } from '../../lib/pages/site-environment.ts';
import { xmlResponse } from '../../lib/pages/sitemap.ts';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const { siteUrl } = siteEnvironment();
  const maps = offeredLocales.map(
    ({ code }) => `<sitemap><loc>${siteUrl}/${code}/sitemap.xml</loc></sitemap>`,
  );
  return xmlResponse('sitemapindex', maps);
}
