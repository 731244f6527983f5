import type { ContentItemOf } from '../../content/model/content-item.ts';

export const maxCompared = 4;
const parameter = 'products';
/** Maximum length, in characters, of an unknown name that the page repeats. */
const maxNameLength = 40;

export type ComparedProduct = { slug: string; product: ContentItemOf<'product'> };

type Comparison<Product> = {
  products: Product[];
  /** Names in the address that no product has. */
  unknown: string[];
  /** True if the address names more products than can be compared. */
  isCut: boolean;
};

/**
 * The products that an address compares, `?products=a,b`, without duplicates and at most four; the given ones if it
 * names none. Unknown names are left out and reported.
 */
export function comparedProducts<Product extends { slug: string }>(
  query: string,
  offered: readonly Product[],
  first: readonly Product[],
): Comparison<Product> {
  const parameters = new URLSearchParams(query);
  const names = parameters.getAll(parameter).flatMap((value) => value.split(','));
  const asked = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
  if (!parameters.has(parameter)) return { products: first.slice(0, maxCompared), unknown: [], isCut: false };
  const found = asked.flatMap((name) => offered.find(({ slug }) => slug === name) ?? []);
  const unknown = asked.filter((name) => !offered.some(({ slug }) => slug === name));
  return {
    products: found.slice(0, maxCompared),
    unknown: unknown.slice(0, maxCompared).map((name) => name.slice(0, maxNameLength)),
    isCut: found.length > maxCompared,
  };
}

/** The query string for comparing some products; it stays readable, so that it can be shared. */
export function comparisonQuery(slugs: readonly string[]): string {
  return `?${parameter}=${slugs.map(encodeURIComponent).join(',')}`;
}
