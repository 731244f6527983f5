import { decodedSegment } from '@merrowvale/shared/domain/decoded-segment.ts';
import { defaultLocale, isLocale, type Locale } from '@merrowvale/shared/locales.ts';

/** First segments below a locale that have their own route, regardless of existing pages. */
const ownRoutes: ReadonlySet<string> = new Set([
  'manifest.webmanifest',
  'sitemap.xml',
  'developers',
  'edit-profile',
  'verify-phone',
]);

/**
 * The not-found page for an address without a page; undefined if the address may have one. `hasPage` takes a
 * path below a locale.
 */
export async function missingPageFor(
  address: string,
  hasPage: (locale: Locale, path: string) => Promise<boolean>,
): Promise<{ locale: Locale; path: string } | undefined> {
  const [requested = '', ...rest] = address.split('/').filter(Boolean).map(decodedSegment);
  if (requested === '') return undefined;
  if (!isLocale(requested)) return missing(defaultLocale);
  const path = rest.join('/');
  if (path === missingPath) return missing(requested);
  if (ownRoutes.has(rest[0] ?? '') || (await hasPage(requested, path))) return undefined;
  return missing(requested);
}

function missing(locale: Locale) {
  return { locale, path: `/${locale}/${missingPath}` };
}

/** Path of the not-found page below each locale; the response has status 404. */
export const missingPath = '404';

/** Passes the locale of an address without a page from the proxy to the not-found page. */
export const missingLocaleHeader = 'x-missing-locale';
