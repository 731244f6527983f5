import { isLocale } from '../locales.ts';

/** A step of the trail to a page; `url` is absolute within the site, with its locale. */
export type Crumb = { title: string; url: string };

/**
 * The trail to a page as its path tells it, the home page first: a locale in front (`us`, `en_gb`, `en-GB`) is no
 * step, `.html` is dropped, and of the dashes in a name only the first becomes a space.
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
  const words = decoded(segment)
    .replace(/\.html$/, '')
    .replace('-', ' ');
  const [first = ''] = words;
  return first.toUpperCase() + words.slice(first.length);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
