import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { siteEnvironment } from '../pages/site-environment.ts';

/** Sends the browser to a path of this site; to the start when it is none. */
export function redirectTo(path: string | null): Response {
  const location = new URL(sameSitePath(path) ?? '/', siteEnvironment().siteUrl).href;
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });
}
