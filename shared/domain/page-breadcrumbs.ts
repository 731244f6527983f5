import type { BreadcrumbItem } from '../schemas/breadcrumb.ts';
import type { Crumb } from './breadcrumbs-from-path.ts';

export type BreadcrumbPage = {
  id: string;
  codename: string;
  /** Path below the locale without leading and trailing slashes; empty for the home page. */
  path: string;
  title: string;
  breadcrumbText: string;
  /** Codename of the parent page, if an editor has set one. */
  parent: string | undefined;
};

/**
 * The breadcrumbs of a page, from the home page to the page itself: each page's parent or, if none is set, the page
 * whose path is the longest prefix of its own. A cycle of parents ends the breadcrumbs.
 */
export function pageBreadcrumbs(
  pages: readonly BreadcrumbPage[],
  page: BreadcrumbPage,
  { locale, homeLabel = '' }: { locale: string; homeLabel?: string },
): BreadcrumbItem[] {
  return chainTo(pages, page).map(({ id, path, title, breadcrumbText }) => ({
    id,
    url: path === '' ? `/${locale}` : `/${locale}/${path}`,
    title,
    breadcrumbText: path === '' ? breadcrumbText || homeLabel || 'Home' : breadcrumbText,
  }));
}

/** Pages that would become part of a page's breadcrumbs if they were published: parents by codename, others by path. */
export function missingAbove(pages: readonly BreadcrumbPage[], page: BreadcrumbPage) {
  const codenames = new Set(pages.map(({ codename }) => codename));
  const chain = chainTo(pages, page);
  const orphans = chain.filter(({ parent }) => parent === undefined || !codenames.has(parent));
  return {
    codenames: orphans.flatMap(({ parent }) => parent ?? []),
    paths: [
      ...(chain.some(({ path }) => path === '') ? [] : ['']),
      ...orphans.flatMap(({ path }) => {
        const nearest = nearestAbove(pages, path)?.path ?? '';
        return pathsAbove(path).filter((above) => above.length > nearest.length);
      }),
    ],
  };
}

export function crumbsOf(items: readonly BreadcrumbItem[]): Crumb[] {
  return items.map(({ url, title, breadcrumbText }) => ({ url, title: breadcrumbText || title }));
}

function chainTo(pages: readonly BreadcrumbPage[], page: BreadcrumbPage): BreadcrumbPage[] {
  const chain = [page];
  for (let above = pageAbove(pages, page); above !== undefined; above = pageAbove(pages, above)) {
    if (chain.includes(above)) break;
    chain.unshift(above);
  }
  const home = pages.find(({ path }) => path === '');
  if (home !== undefined && !chain.includes(home)) chain.unshift(home);
  return chain;
}

function pathsAbove(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, at) => segments.slice(0, at + 1).join('/'));
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

export function hasBreadcrumbs(path: string): boolean {
  return path !== 'taxonomy/term' && !path.startsWith('taxonomy/term/');
}
