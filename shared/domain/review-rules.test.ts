import { describe, expect, it } from 'vitest';
import { averageRating, isReviewedProduct, ratedProductId } from './review-rules.ts';

describe('ratings', () => {
  it('are requested by the sku in the address, or else by the id in content [PDP-21]', () => {
    expect(ratedProductId('?sku=SER-D-38-1&from=mail', 'seresto-dog')).toBe('SER-D-38-1');
    expect(ratedProductId('?from=mail', 'seresto-dog')).toBe('seresto-dog');
    expect(ratedProductId('?sku=', 'seresto-dog')).toBe('seresto-dog');
    expect(ratedProductId('?sku=%20', 'seresto-dog')).toBe('seresto-dog');
  });

  it('have an average to one decimal, and none without a review', () => {
    expect(averageRating([5, 4, 4])).toBe(4.3);
    expect(averageRating([5])).toBe(5);
    expect(averageRating([])).toBeNull();
  });

  it('exist only for products with a page', () => {
    expect(isReviewedProduct('seresto-dog')).toBe(true);
    expect(isReviewedProduct('unknown')).toBe(false);
  });
});
