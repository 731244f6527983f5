import { randomBytes } from 'node:crypto';
import { previewCookie } from '@merrowvale/shared/domain/visitor-cookies.ts';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import { type NextRequest, NextResponse } from 'next/server';
import { verificationOrigins } from './lib/codes/code-verification-setting.ts';
import { contentSettings } from './lib/content/content-keys.ts';
import { pageAddresses } from './lib/content/page-versions.ts';
import { keptQuery } from './lib/edge/kept-query.ts';
import { movedToken, type TokenMove, withToken } from './lib/edge/link-token.ts';
import { sharedPageHeader } from './lib/edge/shared-page.ts';
import { sharedRequest } from './lib/edge/shared-request.ts';
import { frameOrigins } from './lib/frames/frame-settings.ts';
import { logProblem } from './lib/log-problem.ts';
import { mapOrigins } from './lib/maps/map-provider.ts';
import { mapProvider } from './lib/maps/map-provider-setting.ts';
import { missingLocaleHeader, missingPageFor } from './lib/pages/missing-page.ts';
import { pagePaths, withWrittenLocale } from './lib/pages/page-paths.ts';
import { siteEnvironment } from './lib/pages/site-environment.ts';
import { isPreviewCookie } from './lib/preview/preview-link.ts';
import { contentSecurityPolicy } from './lib/security/content-security-policy.ts';
import { refusePost } from './lib/security/refuse-post.ts';
import { identityOrigins } from './lib/session/settings.ts';
import { shopOrigins } from './lib/shops/shop-settings.ts';
import { isDeskPath } from './support/desk-address.ts';
import { isSupport } from './support/is-support.ts';

/** Visitors are redirected here before they have a locale. */
const withoutLocale = '/country-selector';
/** The routes for signing in, which are checked for little else than that people open them. */
const signIn = '/auth/';

const known = pagePaths({
  ask: pageAddresses,
  now: () => performance.now(),
  report: (failure) => logProblem('The addresses of pages could not be looked up.', failure),
});

/**
 * Runs before every page: adds its Content-Security-Policy, returns 404 for an address without a page, and removes
 * everything about the visitor from requests whose responses may be shared.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (!isDecodable(pathname)) return refused(400, 'This address is not valid.');
  if (pathname.startsWith(signIn))
    return isNavigationOrWrite(request)
      ? NextResponse.next()
      : refused(400, 'This address has to be opened as a page.');
  const { siteUrl } = siteEnvironment();
  const written = withWrittenLocale(pathname);
  if (written) return NextResponse.redirect(new URL(`${written}${request.nextUrl.search}`, siteUrl), 308);
  const refusal = await refusePost(request, siteUrl);
  if (refusal) {
    console.warn(JSON.stringify({ level: 'warn', message: 'A post was refused.', pathname, ...refusal }));
    return refused(refusal.status, refusal.reason);
  }
  const move = movedToken(
    {
      method: request.method,
      pathname,
      searchParams: request.nextUrl.searchParams,
      cookies: request.cookies.getAll().map(({ name }) => name),
    },
    siteUrl,
  );
  if (move) return redirected(move, siteUrl);
  const kept = keptQuery(
    {
      method: request.method,
      pathname,
      searchParams: request.nextUrl.searchParams,
      referer: request.headers.get('referer'),
    },
    siteUrl,
  );
  if (kept !== undefined) return redirected({ address: kept }, siteUrl);
  const isPreview = isPreviewCookie(request.cookies.get(previewCookie)?.value);
  const { environmentId, editorOrigins } = contentSettings(process.env);
  const nonce = randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy({
    nonce,
    identityOrigins: identityOrigins(),
    frameOrigins: frameOrigins(),
    shopOrigins: shopOrigins(),
    mapOrigins: mapOrigins(mapProvider()),
    verificationOrigins: verificationOrigins(),
    contentEnvironment: environmentId,
    isDevelopment: process.env.NODE_ENV === 'development',
    editorOrigins: isPreview ? editorOrigins : [],
  });
  const address = pathname === withoutLocale ? `/${defaultLocale}${pathname}` : pathname;
  const missing = isPreview
    ? undefined
    : await missingPageFor(address, (locale, path) =>
        isDeskPath(path) ? isSupport(request) : known.has(locale, path),
      );
  const shared = sharedRequest({
    method: request.method,
    headers: request.headers,
    cookies: request.cookies.getAll().map(({ name }) => name),
    search,
  });
  const headers = shared?.headers ?? new Headers(request.headers);
  // Next reads the nonce from here and adds it to its scripts.
  headers.set('content-security-policy', policy);
  for (const name of [missingLocaleHeader, sharedPageHeader]) headers.delete(name);
  if (missing) headers.set(missingLocaleHeader, encodeURIComponent(pathname.split('/')[1] ?? ''));
  if (shared) headers.set(sharedPageHeader, nonce);
  const destination = request.nextUrl.clone();
  destination.pathname = missing?.path ?? address;
  destination.search =
    shared?.query ?? withToken({ pathname, search }, (name) => request.cookies.get(name)?.value);
  const response =
    destination.href === request.nextUrl.href && !missing
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(destination, { ...(missing && { status: 404 }), request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (shared) response.headers.set(sharedPageHeader, nonce);
  return response;
}

/**
 * False for pictures, scripts and prefetches, with which any page could spend what a visitor's network, browser or
 * account may do: opening these routes counts, stores and sends. Older browsers do not say what a request is for, and
 * the fetch of Node.js, with which the canary and the smoke test open pages, gives a mode, but no site.
 */
function isNavigationOrWrite({ method, headers }: NextRequest): boolean {
  const mode = headers.has('sec-fetch-site') ? headers.get('sec-fetch-mode') : 'navigate';
  return method === 'POST' || (mode === 'navigate' && !headers.has('sec-purpose'));
}

/** Next.js would fail with status 500. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function redirected(
  { address, cookies = [] }: { address: string; cookies?: TokenMove['cookies'] },
  siteUrl: string,
): NextResponse {
  const response = NextResponse.redirect(new URL(address, siteUrl), 303);
  response.headers.set('cache-control', 'no-store');
  response.headers.set('referrer-policy', 'no-referrer');
  for (const cookie of cookies) response.cookies.set(cookie);
  return response;
}

function refused(status: number, reason: string): NextResponse {
  return new NextResponse(reason, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}

export const config = {
  // Matches neither files nor API routes.
  matcher: [
    '/auth/:path*',
    '/((?!_next/|api/|auth/|icons/|map/|content-assets/|visitor$|favicon\\.ico$|apple-touch-icon\\.png$|robots\\.txt$|(?:\\.well-known/)?security\\.txt$|manifest\\.webmanifest$|notifications-worker$|sitemap\\.xml$).*)',
  ],
};
