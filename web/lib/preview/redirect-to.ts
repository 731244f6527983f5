import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { siteEnvironment } from '../pages/site-environment.ts';

/** Redirects to a path of this site, or to the home page if it is not one. */
export function redirectTo(path: string | null): Response {
  const location = new URL(sameSitePath(path) ?? '/', siteEnvironment().siteUrl).href;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
