import { isLocale } from '../locales.ts';
import { decodedSegment } from './decoded-segment.ts';

export type Crumb = { title: string; url: string };

/**
 * Derives breadcrumbs from a page's path, home page first: a leading locale (`us`, `en_gb`, `en-GB`) is skipped,
 * `.html` is dropped, and only the first dash in a name becomes a space.
 */
export function breadcrumbsFromPath(path: string, locale: string, homeLabel = ''): Crumb[] {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const all = pathname.split('/').filter((segment) => segment !== '');
  const segments = isLocaleSegment(all[0]) ? all.slice(1) : all;
  return [
    { title: homeLabel || 'Home', url: `/${locale}` },
    ...segments.map((segment, index) => ({
      title: titleOf(segment),
      url: `/${locale}/${segments.slice(0, index + 1).join('/')}`,
    })),
  ];
}

function isLocaleSegment(segment = ''): boolean {
  return isLocale(segment) || /^[a-z]{2}-[a-z]{2}$/i.test(segment);
}

function titleOf(segment: string): string {
  const words = decodedSegment(segment)
    .replace(/\.html$/, '')
    .replace('-', ' ');
  const [first = ''] = words;
  return first.toUpperCase() + words.slice(first.length);
}
