import { describe, expect, it } from 'vitest';
import { isComplete, offerInAddress } from './offer.ts';

describe('the product that a click-to-buy widget sells', () => {
  it('needs a sku and an offer [PDP-07]', () => {
    expect(isComplete({ sku: 'S', offerId: 'O' })).toBe(true);
    expect(isComplete({ sku: 'S', offerId: '' })).toBe(false);
    expect(isComplete({ sku: '', offerId: 'O' })).toBe(false);
  });

  it('is the chosen variant, as soon as the address names another one [PDP-06, PDP-07]', () => {
    const rendered = { sku: 'S', offerId: 'O' };
    expect(offerInAddress(rendered, '')).toEqual(rendered);
    expect(offerInAddress(rendered, '?sku=S')).toEqual(rendered);
    expect(offerInAddress(rendered, '?sku=T&offerId=P')).toEqual({ sku: 'T', offerId: 'P' });
    expect(offerInAddress(rendered, '?sku=T')).toEqual({ sku: 'T', offerId: '' });
  });
});
