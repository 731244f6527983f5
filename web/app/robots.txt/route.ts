import { siteEnvironment } from '../../lib/pages/site-environment.ts';

export const dynamic = 'force-dynamic';

/** Allows crawlers in production only, and lists the sitemaps. */
export function GET(): Response {
  const { isProduction, siteUrl } = siteEnvironment();
  const rules = isProduction
    ? [
        'User-agent: *',
        // Google Calendar, which obeys these rules, fetches the calendars of owners who paste their address there.
        'Allow: /api/calendar/feeds/',
        'Disallow: /api/',
        'Disallow: /auth/',
        '',
        `Sitemap: ${siteUrl}/sitemap.xml`,
      ]
    : ['User-agent: *', 'Disallow: /'];
  return new Response(`${rules.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
