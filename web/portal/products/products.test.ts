import { brands } from '@merrowvale/shared/domain/brands.ts';
import { expect, it } from 'vitest';
import { findProduct, products } from './products.ts';

it('gives every brand that reminders are set for a page of its own, where its refill link leads [NTF-01]', () => {
  expect(products.map(({ id }) => id)).toEqual(brands.map(({ id }) => id));
  for (const { id, refillUrl } of brands) {
    expect(findProduct(refillUrl.replace('/products/', ''))?.id).toBe(id);
  }
  expect(new Set(products.map(({ path }) => path)).size).toBe(brands.length);
});

it('tells two packs apart by their colour', () => {
  expect(new Set(products.map(({ colours }) => colours.box)).size).toBe(products.length);
});

it('knows no page for a made-up name', () => {
  expect(findProduct('made-up')).toBeUndefined();
  expect(findProduct('')).toBeUndefined();
});
