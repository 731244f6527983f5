import { describe, expect, it } from 'vitest';
import { marketingBrand } from '../schemas/brand.ts';
import {
  brands,
  changedPack,
  findBrand,
  fittingPack,
  intervalOf,
  isAdvantageXd,
  isGalliprant,
  isSeresto,
  kilograms,
  offeredIntervals,
  productInterval,
  refillPath,
  weightBandsOf,
} from './brands.ts';

const known = ['SER_Dog_Product', 'SER_Cat_Product', 'AXD_Cat_Product', 'GAL_Dog_Product', 'BEX_Cat_Product'];

it('includes the five products and at least six more, for dogs and for cats [REM-07]', () => {
  const ids = brands.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(known));
  expect(new Set(ids).size).toBe(ids.length);
  const others = brands.filter(({ id }) => !known.includes(id));
  expect(others.length).toBeGreaterThanOrEqual(6);
  expect(new Set(others.map(({ species }) => species))).toEqual(new Set(['dog', 'cat']));
  for (const brand of brands) expect(marketingBrand.safeParse(brand).success).toBe(true);
});

it('has each brand’s interval: 8 months for Seresto, 2 for Advantage XD, otherwise 1 unless specified [REM-05]', () => {
  expect(known.map(productInterval)).toEqual(['m8', 'm8', 'm2', 'm1', 'm1']);
  const others = brands.filter(({ id }) => !known.includes(id)).map(({ id }) => [id, productInterval(id)]);
  expect(others.filter(([, interval]) => interval !== 'm1')).toEqual([
    ['SOR_Cat_Product', 'm6'],
    ['TAM_Cat_Product', 'w1'],
  ]);
});

it('offers a choice of intervals or the product’s own, which is always among them', () => {
  expect(offeredIntervals('SOR_Dog_Product').length).toBeGreaterThan(1);
  expect(offeredIntervals('SER_Dog_Product')).toEqual(['m8']);
  expect(brands.every(({ id }) => offeredIntervals(id).includes(productInterval(id)))).toBe(true);
});

it('prefers the interval stored with a reminder to that of its product', () => {
  expect(intervalOf({ productId: 'SER_Dog_Product', interval: 'w6' })).toBe('w6');
  expect(intervalOf({ productId: 'SER_Dog_Product' })).toBe('m8');
});

it('has a dosing frequency of 1, 30, 60 or 240 days for each known brand [REM-09]', () => {
  expect(known.map((id) => findBrand(id)?.dosingFrequency)).toEqual([240, 240, 60, 1, 1]);
});

it('identifies the brands with special rules [REM-20, REM-21, REM-23]', () => {
  const those = (test: (id: string) => boolean) => brands.filter(({ id }) => test(id)).map(({ id }) => id);
  expect(those(isSeresto)).toEqual(['SER_Dog_Product', 'SER_Cat_Product']);
  expect(those(isAdvantageXd)).toEqual(['AXD_Cat_Product']);
  expect(those(isGalliprant)).toEqual(['GAL_Dog_Product']);
});

describe('the pack for a weight', () => {
  it.each([
    ['GAL_Dog_Product', 3.5, undefined],
    ['GAL_Dog_Product', 3.6, '20-mg'],
    ['GAL_Dog_Product', 13.6, '20-mg'],
    ['GAL_Dog_Product', 13.7, '60-mg'],
    ['GAL_Dog_Product', 34.1, '100-mg'],
    ['SER_Dog_Product', 8, 'up-to-8-kg'],
    ['SER_Dog_Product', 8.1, 'over-8-kg'],
    ['AXD_Cat_Product', 0.5, undefined],
    ['BRK_Dog_Product', 20, undefined],
    ['unknown', 20, undefined],
  ])('of %s at %s kg is %s', (productId, weight, size) => {
    expect(fittingPack(productId, weight)?.size).toBe(size);
  });

  it('is unknown if the weight is unknown', () => {
    expect(fittingPack('SER_Dog_Product', kilograms(null))).toBeUndefined();
  });

  it('changes once the weight has left the band in which the reminder was created', () => {
    const reminder = { productId: 'SER_Dog_Product', packSize: 'up-to-8-kg' };
    expect(changedPack(reminder, 8)).toBeUndefined();
    expect(changedPack(reminder, 8.5)?.size).toBe('over-8-kg');
    expect(changedPack({ ...reminder, packSize: null }, 8.5)).toBeUndefined();
  });

  it('is found in bands without gaps between them', () => {
    for (const { id } of brands) {
      const bands = weightBandsOf(id);
      for (const [index, band] of bands.entries()) expect(band.upToKg).toBe(bands[index + 1]?.fromKg ?? null);
    }
  });
});

it('links to the page on which the product is sold, with its size', () => {
  expect(refillPath('GAL_Dog_Product', '60-mg')).toBe('/products/galliprant?size=60-mg#buy');
  expect(refillPath('BRK_Dog_Product', null)).toBe('/products/brackenward-dog#buy');
  expect(refillPath('gone', null)).toBe('/reminders');
});
