import { type Brand, brands } from '@merrowvale/shared/domain/brands.ts';
import type { Species } from '@merrowvale/shared/schemas/pet.ts';
import { isProductId, lookOf, type PackColours, type ProductId, type ProductKind } from './product-looks.ts';

export type Product = {
  id: ProductId;
  name: string;
  species: Species;
  kind: ProductKind;
  colours: PackColours;
  frequency: Frequency;
  /** The page's path below the locale, where reminders send owners for a refill. */
  path: string;
};

/** How often a product is given, as the interface names it. */
export type Frequency = 'daily' | 'monthly' | 'bimonthly' | 'eightMonths';

const frequencies = {
  1: 'daily',
  30: 'monthly',
  60: 'bimonthly',
  240: 'eightMonths',
} as const satisfies Record<Brand['dosingFrequency'], Frequency>;

export const products: readonly Product[] = brands.flatMap(
  ({ id, name, species, dosingFrequency, refillUrl }) =>
    isProductId(id)
      ? [{ id, name, species, ...lookOf(id), frequency: frequencies[dosingFrequency], path: refillUrl }]
      : [],
);

/** The product whose page has this name, such as `seresto-dog`. */
export function findProduct(slug: string): Product | undefined {
  return products.find(({ path }) => path === `/products/${slug}`);
}
