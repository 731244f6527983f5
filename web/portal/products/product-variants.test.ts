import { describe, expect, it } from 'vitest';
import { chosenVariant, type SizeGroup, variantQuery } from './product-variants.ts';

const small = { quantity: '1 collar', sku: 'S1', offerId: 'offer-s1' };
const smallPair = { quantity: '2 collars', sku: 'S2', offerId: '' };
const large = { quantity: '1 collar', sku: 'L1', offerId: 'offer-l1' };
const groups: SizeGroup[] = [
  { title: 'Up to 8 kg', key: 'up-to-8-kg', variants: [small, smallPair] },
  { title: 'Over 8 kg', key: 'over-8-kg', variants: [large] },
];

describe('the size and quantity of a product', () => {
  it('are the ones in the address’s sku [PDP-03]', () => {
    expect(chosenVariant(groups, '?sku=S2')).toEqual({ group: groups[0], variant: smallPair });
    expect(chosenVariant(groups, '?from=mail&sku=L1')).toEqual({ group: groups[1], variant: large });
  });

  it.each(['', '?sku=', '?sku=unknown', '?offerId=offer-l1'])(
    'default to the first ones: "%s" [PDP-04]',
    (query) => {
      expect(chosenVariant(groups, query)).toEqual({ group: groups[0], variant: small });
    },
  );

  it('default to the first of the size in a refill link, until another is selected', () => {
    expect(chosenVariant(groups, '?size=over-8-kg')).toEqual({ group: groups[1], variant: large });
    expect(chosenVariant(groups, '?size=over-8-kg&sku=S2')).toEqual({ group: groups[0], variant: smallPair });
    expect(chosenVariant(groups, '?size=unknown')).toEqual({ group: groups[0], variant: small });
    expect(variantQuery('?size=over-8-kg', small)).toBe('?sku=S1&offerId=offer-s1');
  });

  it('are undefined for a product without sizes', () => {
    expect(chosenVariant([], '?sku=S1')).toBeUndefined();
  });

  it('are in the address as sku and, if there is one, offerId; other parameters are kept [PDP-06]', () => {
    expect(variantQuery('', small)).toBe('?sku=S1&offerId=offer-s1');
    expect(variantQuery('?from=mail&sku=S1&offerId=offer-s1', smallPair)).toBe('?from=mail&sku=S2');
    expect(variantQuery('?sku=S2&from=mail', large)).toBe('?sku=L1&from=mail&offerId=offer-l1');
  });
});
