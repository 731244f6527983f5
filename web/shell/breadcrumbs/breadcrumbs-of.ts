import { breadcrumbsFromPath, type Crumb } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import {
  type BreadcrumbPage,
  crumbsOf,
  hasBreadcrumbs,
  pageBreadcrumbs,
} from '@merrowvale/shared/domain/page-breadcrumbs.ts';

type Place = {
  locale: string;
  /** The page's path including its locale. */
  path: string;
  homeLabel: string;
};

/**
 * The breadcrumbs of an address: through the parent pages, or by the segments of the address if it has no
 * page.
 */
export function breadcrumbsOf(pages: readonly BreadcrumbPage[], { locale, path, homeLabel }: Place): Crumb[] {
  const below = path.slice(locale.length + 2);
  if (!hasBreadcrumbs(below)) return [];
  const page = pages.find((candidate) => candidate.path === below);
  if (page === undefined) return breadcrumbsFromPath(path, locale, homeLabel);
  return crumbsOf(pageBreadcrumbs(pages, page, { locale, homeLabel }));
}
