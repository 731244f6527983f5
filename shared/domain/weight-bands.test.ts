import { describe, expect, it } from 'vitest';
import { brands } from './brands.ts';
import { changedPack, fittingPack, kilograms, refillPath, weightBandsOf } from './weight-bands.ts';

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
