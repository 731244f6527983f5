import type { MarketingBrand } from '../schemas/brand.ts';
import type { Species } from '../schemas/pet.ts';

/** A brand with what the portal itself needs to know; `refillUrl` is a path below the locale. */
export type Brand = MarketingBrand & { readonly refillUrl: `/${string}` };

export const brands: readonly Brand[] = [
  brand('SER_Dog_Product', 'Seresto for dogs', 'dog', 240, 'seresto-dog'),
  brand('SER_Cat_Product', 'Seresto for cats', 'cat', 240, 'seresto-cat'),
  brand('AXD_Cat_Product', 'Advantage XD', 'cat', 60, 'advantage-xd'),
  brand('GAL_Dog_Product', 'Galliprant', 'dog', 1, 'galliprant'),
  brand('BEX_Cat_Product', 'Bexacat', 'cat', 1, 'bexacat'),
  brand('BRK_Dog_Product', 'Brackenward chews', 'dog', 30, 'brackenward-dog'),
  brand('FEN_Dog_Product', 'Fennadrop for dogs', 'dog', 30, 'fennadrop-dog'),
  brand('OLM_Dog_Product', 'Olmeward heart tablets', 'dog', 30, 'olmeward-dog'),
  brand('SOR_Dog_Product', 'Sorrelguard wormer for dogs', 'dog', 30, 'sorrelguard-dog'),
  brand('FEN_Cat_Product', 'Fennadrop for cats', 'cat', 30, 'fennadrop-cat'),
  brand('QUI_Cat_Product', 'Quillowmew drops', 'cat', 30, 'quillowmew-cat'),
  brand('SOR_Cat_Product', 'Sorrelguard wormer for cats', 'cat', 30, 'sorrelguard-cat'),
  brand('TAM_Cat_Product', 'Tamarrow joint care', 'cat', 30, 'tamarrow-cat'),
];

const byId: ReadonlyMap<string, Brand> = new Map(brands.map((each) => [each.id, each]));

/** The brand of a product id, or undefined for an unknown one. */
export function findBrand(productId: string): Brand | undefined {
  return byId.get(productId);
}

/** Months between due dates: 8 for Seresto, 2 for Advantage XD, 1 for every other brand. */
export function intervalMonths(productId: string): 1 | 2 | 8 {
  if (isSeresto(productId)) return 8;
  return isAdvantageXd(productId) ? 2 : 1;
}

export function isSeresto(productId: string): boolean {
  return productId === 'SER_Dog_Product' || productId === 'SER_Cat_Product';
}

export function isAdvantageXd(productId: string): boolean {
  return productId === 'AXD_Cat_Product';
}

export function isGalliprant(productId: string): boolean {
  return productId === 'GAL_Dog_Product';
}

function brand(
  id: string,
  name: string,
  species: Species,
  dosingFrequency: Brand['dosingFrequency'],
  page: string,
): Brand {
  return { id, name, species, dosingFrequency, refillUrl: `/products/${page}` };
}
