import { type Brand, findBrand } from './brands.ts';

/** A size of a product, and the weights it is for: above the previous band, up to and including `upToKg`. */
export type WeightBand = {
  /** The size's key in the content, by which refill links select it. */
  readonly size: string;
  /** A strength that is the same in every language, if the pack has one. */
  readonly strength?: string;
  readonly fromKg: number;
  /** Null for the heaviest. */
  readonly upToKg: number | null;
};

export const kilogramsPerPound = 0.453_592_37;

/**
 * The weights for the sizes of each product that is dosed by weight, from the lightest; source: the products'
 * leaflets.
 */
const weightBands: Readonly<Record<string, readonly WeightBand[]>> = {
  SER_Dog_Product: [
    { size: 'up-to-8-kg', fromKg: 0, upToKg: 8 },
    { size: 'over-8-kg', fromKg: 8, upToKg: null },
  ],
  AXD_Cat_Product: [
    { size: 'up-to-4-kg', fromKg: 0.8, upToKg: 4 },
    { size: 'over-4-kg', fromKg: 4, upToKg: null },
  ],
  GAL_Dog_Product: [
    { size: '20-mg', strength: '20 mg', fromKg: 3.6, upToKg: 13.6 },
    { size: '60-mg', strength: '60 mg', fromKg: 13.6, upToKg: 34 },
    { size: '100-mg', strength: '100 mg', fromKg: 34, upToKg: null },
  ],
};

export function weightBandsOf(productId: string): readonly WeightBand[] {
  return weightBands[productId] ?? [];
}

/** The pack for a weight; undefined for a product without bands, and for an animal too light for any of them. */
export function fittingPack(productId: string, weightKg: number | null): WeightBand | undefined {
  const bands = weightBandsOf(productId);
  if (weightKg === null || weightKg < (bands[0]?.fromKg ?? 0)) return undefined;
  return bands.find(({ upToKg }) => upToKg === null || weightKg <= upToKg);
}

/** The pack that fits now and replaces the one that a reminder was created for; undefined if that one still fits. */
export function changedPack(
  reminder: { productId: string; packSize: string | null },
  weightKg: number | null,
): WeightBand | undefined {
  if (reminder.packSize === null) return undefined;
  const pack = fittingPack(reminder.productId, weightKg);
  return pack?.size === reminder.packSize ? undefined : pack;
}

/** Converts a weight as stored, in pounds, to kilograms. */
export function kilograms(pounds: number | null): number | null {
  return pounds === null ? null : pounds * kilogramsPerPound;
}

/**
 * The path, below the locale, where a product can be bought in a given size; the list of reminders for a product that
 * is no longer sold.
 */
export function refillPath(productId: string, size: string | null): `/${string}` {
  const brand = findBrand(productId);
  return brand ? buyPath(brand, size) : '/reminders';
}

function buyPath({ refillUrl }: Pick<Brand, 'refillUrl'>, size: string | null): `/${string}` {
  return size === null ? `${refillUrl}#buy` : `${refillUrl}?size=${encodeURIComponent(size)}#buy`;
}
