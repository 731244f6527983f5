import script from '../../lib/notifications/notifications-worker.ts?text';

export const dynamic = 'force-dynamic';

/** At the top of the site, since a service worker serves the pages below its own path. */
export function GET(): Response {
  return new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // Rules the worker's own requests: it calls the API, and loads nothing.
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}
