import { type Crumb, trailFromPath } from '@merrowvale/shared/domain/breadcrumb-trail.ts';
import { hasTrail, pageTrail, type TrailPage } from '@merrowvale/shared/domain/page-trail.ts';

type Place = {
  locale: string;
  /** The page's path with its locale. */
  path: string;
  homeLabel: string;
};

/** The trail to an address: over the pages above it, or as the address tells it where it is no page. */
export function trailOf(pages: readonly TrailPage[], { locale, path, homeLabel }: Place): Crumb[] {
  const below = path.slice(locale.length + 2);
  if (!hasTrail(below)) return [];
  const page = pages.find((candidate) => candidate.path === below);
  if (page === undefined) return trailFromPath(path, locale, homeLabel);
  return pageTrail(pages, page, { locale, homeLabel }).map(({ url, title, breadcrumbText }) => ({
    url,
    title: breadcrumbText || title,
  }));
}
