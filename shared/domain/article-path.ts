import { byCodeUnits } from './code-unit-order.ts';
/**
 * The path, below the locale, of the page that shows an article: the shortest of those that end in its slug, as
 * `advice/fleas-in-winter` does in `fleas-in-winter`. Undefined if there is none, as for a slug that is already a URL.
 */
export function articlePath(slug: string, pagePaths: readonly string[]): string | undefined {
  if (slug === '') return undefined;
  return pagePaths
    .filter((path) => path === slug || path.endsWith(`/${slug}`))
    .sort((a, b) => a.length - b.length || byCodeUnits(a, b))[0];
}
