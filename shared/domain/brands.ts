import type { MarketingBrand } from '../schemas/brand.ts';
import type { Species } from '../schemas/pet.ts';
import type { Interval } from './interval.ts';

/** A brand with the additional data that the portal needs; `refillUrl` is a path below the locale. */
export type Brand = MarketingBrand & { readonly interval: Interval; readonly refillUrl: `/${string}` };

/** The interval for a dosing frequency: a product given daily is bought monthly. */
const intervalByFrequency = { 1: 'm1', 7: 'w1', 30: 'm1', 60: 'm2', 180: 'm6', 240: 'm8' } as const;

export const brands: readonly Brand[] = [
  brand('SER_Dog_Product', 'Seresto for dogs', 'dog', 240, 'seresto-dog'),
  brand('SER_Cat_Product', 'Seresto for cats', 'cat', 240, 'seresto-cat'),
  brand('AXD_Cat_Product', 'Advantage XD', 'cat', 60, 'advantage-xd'),
  brand('GAL_Dog_Product', 'Galliprant', 'dog', 1, 'galliprant'),
  brand('BEX_Cat_Product', 'Bexacat', 'cat', 1, 'bexacat'),
  brand('BRK_Dog_Product', 'Brackenward chews', 'dog', 30, 'brackenward-dog'),
  brand('FEN_Dog_Product', 'Fennadrop for dogs', 'dog', 30, 'fennadrop-dog'),
  brand('OLM_Dog_Product', 'Olmeward heart tablets', 'dog', 30, 'olmeward-dog'),
  brand('SOR_Dog_Product', 'Sorrelguard wormer for dogs', 'dog', 30, 'sorrelguard-dog', ['m1', 'm3', 'm6']),
  brand('FEN_Cat_Product', 'Fennadrop for cats', 'cat', 30, 'fennadrop-cat'),
  brand('QUI_Cat_Product', 'Quillowmew drops', 'cat', 30, 'quillowmew-cat'),
  brand('SOR_Cat_Product', 'Sorrelguard wormer for cats', 'cat', 180, 'sorrelguard-cat'),
  brand('TAM_Cat_Product', 'Tamarrow joint care', 'cat', 7, 'tamarrow-cat'),
];

const byId: ReadonlyMap<string, Brand> = new Map(brands.map((each) => [each.id, each]));

/** The brand of a product id, or undefined for an unknown one. */
export function findBrand(productId: string): Brand | undefined {
  return byId.get(productId);
}

/** The interval of a product's reminders; a month for a product that is no longer listed. */
export function productInterval(productId: string): Interval {
  return findBrand(productId)?.interval ?? 'm1';
}

/** The intervals that a product's reminders may have: its own, and any others that the content offers. */
export function offeredIntervals(productId: string): readonly Interval[] {
  return findBrand(productId)?.intervalChoices ?? [productInterval(productId)];
}

/** The interval of a reminder: the one stored with it, or else its product's. */
export function intervalOf(reminder: { productId: string; interval?: Interval | undefined }): Interval {
  return reminder.interval ?? productInterval(reminder.productId);
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
  intervalChoices?: Interval[],
): Brand {
  const interval = intervalByFrequency[dosingFrequency];
  return {
    id,
    name,
    species,
    dosingFrequency,
    interval,
    ...(intervalChoices && { intervalChoices }),
    refillUrl: `/products/${page}`,
  };
}
