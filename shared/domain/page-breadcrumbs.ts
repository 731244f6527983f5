import type { BreadcrumbItem } from '../schemas/breadcrumb.ts';

/** A page as its trail needs it. */
export type BreadcrumbPage = {
  id: string;
  codename: string;
  /** Path below the locale without slashes at its ends; empty for the home page. */
  path: string;
  title: string;
  breadcrumbText: string;
  /** Codename of the page above, where an editor has named one. */
  parent: string | undefined;
};

/**
 * The trail to a page, the home page first and the page itself last: each page's parent, or where none is named the
 * page whose path is the longest beginning of its own. A parent that comes round again ends the trail.
 */
export function pageBreadcrumbs(
  pages: readonly BreadcrumbPage[],
  page: BreadcrumbPage,
  { locale, homeLabel = '' }: { locale: string; homeLabel?: string },
): BreadcrumbItem[] {
  const chain = [page];
  for (let above = pageAbove(pages, page); above !== undefined; above = pageAbove(pages, above)) {
    if (chain.includes(above)) break;
    chain.unshift(above);
  }
  const home = pages.find(({ path }) => path === '');
  if (home !== undefined && !chain.includes(home)) chain.unshift(home);
  return chain.map(({ id, path, title, breadcrumbText }) => ({
    id,
    url: path === '' ? `/${locale}` : `/${locale}/${path}`,
    title,
    breadcrumbText: path === '' ? breadcrumbText || homeLabel || 'Home' : breadcrumbText,
  }));
}

function pageAbove(pages: readonly BreadcrumbPage[], page: BreadcrumbPage): BreadcrumbPage | undefined {
  if (page.path === '') return undefined;
  return pages.find(({ codename }) => codename === page.parent) ?? nearestAbove(pages, page.path);
}

function nearestAbove(pages: readonly BreadcrumbPage[], path: string): BreadcrumbPage | undefined {
  return pages
    .filter((candidate) => candidate.path !== '' && path.startsWith(`${candidate.path}/`))
    .reduce<BreadcrumbPage | undefined>(
      (nearest, candidate) =>
        nearest === undefined || candidate.path.length > nearest.path.length ? candidate : nearest,
      undefined,
    );
}

/** Tag pages have no trail, and none is asked for. */
export function hasBreadcrumbs(path: string): boolean {
  return path !== 'taxonomy/term' && !path.startsWith('taxonomy/term/');
}
